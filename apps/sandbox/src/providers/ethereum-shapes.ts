import { createHash } from 'node:crypto';
import type { Block, Chain, Transaction } from './ethereum-chain.ts';
import { addressWord, type Hex, quantity, SELECTORS, TRANSFER, tokenOf, word } from './ethereum-words.ts';

const EMPTY_ROOT = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';
const NO_UNCLES = '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347';
const MINER = '0x95222290dd7278aa3ddd389cc1e1d165cc4bafe5';
/** The contract that forwards ETH in an internal transfer. */
const FORWARDER: Hex = '0x3b8f6a0d94c2e17f5d8a1be6c04972fd83e5a9c1';
const BASE_FEE = 8_000_000_000;
const TIP = 1_000_000_000;
export const GAS_PRICE = BASE_FEE + TIP;
const GAS_LIMIT = 45_000_000;
const PLAIN_GAS = 21_000;
const CONTRACT_GAS = 65_000;

/** A filter with every bit may have false positives, as every bloom filter, but never misses a log. */
const bloom = (hasLogs: boolean): Hex => `0x${(hasLogs ? 'f' : '0').repeat(512)}`;

const rootOf = (label: string, hash: Hex): Hex => `0x${createHash('sha256').update(`${label}${hash}`).digest('hex')}`;

const gasOf = ({ asset, isInternal }: Transaction): number =>
  asset === 'ETH' && !isInternal ? PLAIN_GAS : CONTRACT_GAS;

const hasLog = ({ asset, isReverted }: Transaction): boolean => asset !== 'ETH' && !isReverted;

function contentsOf(chain: Chain, block: Block): Transaction[] {
  return block.transactions.flatMap((hash) => chain.transaction(hash) ?? []);
}

export function blockShape(chain: Chain, block: Block, isFull: boolean) {
  const contents = contentsOf(chain, block);
  const isEmpty = contents.length === 0;
  return {
    number: quantity(block.number),
    hash: block.hash,
    parentHash: block.parentHash,
    nonce: '0x0000000000000000',
    mixHash: rootOf('mix', block.hash),
    sha3Uncles: NO_UNCLES,
    logsBloom: bloom(contents.some(hasLog)),
    transactionsRoot: isEmpty ? EMPTY_ROOT : rootOf('transactions', block.hash),
    stateRoot: rootOf('state', block.hash),
    receiptsRoot: isEmpty ? EMPTY_ROOT : rootOf('receipts', block.hash),
    miner: MINER,
    difficulty: '0x0',
    extraData: '0x',
    size: quantity(620 + contents.length * 140),
    gasLimit: quantity(GAS_LIMIT),
    gasUsed: quantity(contents.reduce((sum, each) => sum + gasOf(each), 0)),
    timestamp: quantity(block.timestamp),
    baseFeePerGas: quantity(BASE_FEE),
    transactions: isFull ? contents.map((each) => transactionShape(chain, each, true)) : block.transactions,
    uncles: [],
    withdrawals: [],
    withdrawalsRoot: EMPTY_ROOT,
    blobGasUsed: '0x0',
    excessBlobGas: '0x0',
    parentBeaconBlockRoot: rootOf('beacon', block.hash),
  };
}

/** `isKnown`: whether the node has the transaction's block. Otherwise it is pending. */
export function transactionShape(chain: Chain, transaction: Transaction, isKnown: boolean) {
  const { hash, from, nonce, recipient, asset, units, isInternal } = transaction;
  const place = isKnown ? transaction.place : null;
  const token = tokenOf(asset);
  const call = `0x${SELECTORS.transfer}${addressWord(recipient)}${word(BigInt(units))}`;
  return {
    hash,
    type: '0x2',
    chainId: quantity(chain.chainId),
    nonce: quantity(nonce),
    from,
    to: token?.address ?? (isInternal ? FORWARDER : recipient),
    value: quantity(token === undefined ? BigInt(units) : 0),
    input: token === undefined ? (isInternal ? `0x${addressWord(recipient)}` : '0x') : call,
    gas: quantity(gasOf(transaction)),
    gasPrice: quantity(GAS_PRICE),
    maxFeePerGas: quantity(GAS_PRICE * 2),
    maxPriorityFeePerGas: quantity(TIP),
    accessList: [],
    r: rootOf('r', hash),
    s: rootOf('s', hash),
    v: '0x0',
    yParity: '0x0',
    blockHash: place?.hash ?? null,
    blockNumber: place === null ? null : quantity(place.number),
    transactionIndex: place === null ? null : quantity(place.index),
  };
}

export function receiptShape(chain: Chain, transaction: Transaction) {
  const { place } = transaction;
  const block = place === null ? undefined : chain.block(place.number);
  if (place === null || block === undefined) return null;
  const before = contentsOf(chain, block).slice(0, place.index + 1);
  const { hash, type, from, to } = transactionShape(chain, transaction, true);
  const logs = logShape(chain, transaction);
  return {
    transactionHash: hash,
    transactionIndex: quantity(place.index),
    blockHash: place.hash,
    blockNumber: quantity(place.number),
    type,
    from,
    to,
    status: transaction.isReverted ? '0x0' : '0x1',
    cumulativeGasUsed: quantity(before.reduce((sum, each) => sum + gasOf(each), 0)),
    gasUsed: quantity(gasOf(transaction)),
    effectiveGasPrice: quantity(GAS_PRICE),
    contractAddress: null,
    logs: logs === null ? [] : [logs],
    logsBloom: bloom(logs !== null),
  };
}

/** The Transfer event of a token; null for other transactions. */
export function logShape(chain: Chain, transaction: Transaction) {
  const { place, asset, from, recipient, units, hash } = transaction;
  const token = tokenOf(asset);
  const block = place === null ? undefined : chain.block(place.number);
  if (place === null || block === undefined || token === undefined || !hasLog(transaction)) return null;
  const earlier = contentsOf(chain, block).slice(0, place.index).filter(hasLog);
  return {
    address: token.address,
    topics: [TRANSFER, `0x${addressWord(from)}`, `0x${addressWord(recipient)}`],
    data: `0x${word(BigInt(units))}`,
    blockNumber: quantity(place.number),
    blockHash: place.hash,
    blockTimestamp: quantity(block.timestamp),
    transactionHash: hash,
    transactionIndex: quantity(place.index),
    logIndex: quantity(earlier.length),
    removed: false,
  };
}
