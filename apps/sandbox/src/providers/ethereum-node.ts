import { asRecord } from '../records.ts';
import type { Block, Transaction, View } from './ethereum-chain.ts';
import { findLogs } from './ethereum-logs.ts';
import { RpcError } from './ethereum-rpc.ts';
import { blockShape, GAS_PRICE, receiptShape, transactionShape } from './ethereum-shapes.ts';
import {
  addressWord,
  type Hex,
  quantity,
  readAddress,
  readHash,
  SELECTORS,
  textWords,
  tokenAt,
  word,
} from './ethereum-words.ts';

type Method = (view: View, params: readonly unknown[]) => unknown;

const TOTAL_SUPPLY = 10n ** 17n;
const CLIENT = 'Geth/v1.16.4-stable/linux-amd64/go1.24.7';

/** The methods of a node that a reader of payments needs. */
export const METHODS: Readonly<Record<string, Method>> = {
  web3_clientVersion: () => CLIENT,
  net_version: ({ chain }) => String(chain.chainId),
  eth_chainId: ({ chain }) => quantity(chain.chainId),
  eth_syncing: () => false,
  eth_blockNumber: ({ head }) => quantity(head),
  eth_gasPrice: () => quantity(GAS_PRICE),

  eth_getBlockByNumber: (view, [tag, isFull = false]) => {
    const block = view.chain.block(readTag(view, tag));
    return block === undefined || block.number > view.head ? null : blockShape(view.chain, block, readFlag(isFull));
  },
  eth_getBlockByHash: (view, [hash, isFull = false]) => {
    const block = knownBlock(view, needHash(hash));
    return block === undefined ? null : blockShape(view.chain, block, readFlag(isFull));
  },
  eth_getTransactionByHash: (view, [hash]) => {
    const transaction = view.chain.transaction(needHash(hash));
    return transaction === undefined ? null : transactionShape(view.chain, transaction, isMined(view, transaction));
  },
  eth_getTransactionReceipt: (view, [hash]) => {
    const transaction = view.chain.transaction(needHash(hash));
    return transaction !== undefined && isMined(view, transaction) ? receiptShape(view.chain, transaction) : null;
  },
  eth_getLogs: (view, [filter]) => findLogs(view, filter, (tag) => readTag(view, tag)),
  eth_getBalance: (view, [address, tag = 'latest']) =>
    quantity(view.chain.balance(needAddress(address), 'ETH', stateAt(view, tag))),
  eth_getTransactionCount: (view, [address, tag = 'latest']) => {
    const from = needAddress(address);
    const number = stateAt(view, tag);
    const sent = view.chain
      .transactions()
      .filter((each) => each.from === from && (each.place?.number ?? Infinity) <= number);
    return quantity(sent.length);
  },
  eth_getCode: (view, [address, tag = 'latest']) => {
    stateAt(view, tag);
    return tokenAt(needAddress(address)) === undefined ? '0x' : '0x60806040';
  },
  eth_call: (view, [call, tag = 'latest']) => {
    const { to, data, input } = asRecord(call) ?? {};
    return callToken(view, needAddress(to), input ?? data ?? '0x', stateAt(view, tag));
  },
};

function callToken({ chain }: View, to: Hex, data: unknown, number: number): Hex {
  if (typeof data !== 'string' || !/^0x([0-9a-fA-F]{2})*$/.test(data)) throw invalid('invalid argument 0: data');
  const token = tokenAt(to);
  // A call to an address without code succeeds and returns nothing.
  if (token === undefined) return '0x';
  const call = data.slice(2).toLowerCase();
  switch (call.slice(0, 8)) {
    case SELECTORS.name:
      return `0x${textWords(token.name)}`;
    case SELECTORS.symbol:
      return `0x${textWords(token.symbol)}`;
    case SELECTORS.decimals:
      return `0x${word(token.decimals)}`;
    case SELECTORS.totalSupply:
      return `0x${word(TOTAL_SUPPLY)}`;
    case SELECTORS.balanceOf: {
      const holder = readAddress(`0x${call.slice(32, 72)}`);
      if (holder === undefined || call.slice(8, 72) !== addressWord(holder)) break;
      return `0x${word(chain.balance(holder, token.asset, number))}`;
    }
  }
  throw new RpcError(3, 'execution reverted', '0x');
}

const invalid = (message: string) => new RpcError(-32602, message);

const isMined = ({ head }: View, { place }: Transaction): boolean => place !== null && place.number <= head;

function knownBlock({ chain, head }: View, hash: Hex): Block | undefined {
  const number = chain.numberOf(hash);
  return number === undefined || number > head ? undefined : chain.block(number);
}

/** The number of a block tag or quantity. It may be above the head. */
function readTag({ chain, head }: View, tag: unknown): number {
  switch (tag) {
    case 'latest':
    case 'pending':
      return head;
    case 'safe':
      return chain.safe(head);
    case 'finalized':
      return chain.final(head);
    case 'earliest':
      return 0;
  }
  if (typeof tag !== 'string' || !/^0x(0|[1-9a-fA-F][0-9a-fA-F]{0,12})$/.test(tag)) {
    throw invalid(`invalid argument: block ${JSON.stringify(tag) ?? 'missing'}`);
  }
  return Number(tag);
}

/** The number of a known block, from a tag, a number, or EIP-1898's object. */
function stateAt(view: View, tag: unknown): number {
  const { blockNumber, blockHash } = asRecord(tag) ?? { blockNumber: tag };
  const number = blockHash === undefined ? readTag(view, blockNumber) : knownBlock(view, needHash(blockHash))?.number;
  if (number === undefined || number > view.head) throw new RpcError(-32000, 'header not found');
  return number;
}

function needHash(value: unknown): Hex {
  const hash = readHash(value);
  if (hash === undefined) throw invalid('invalid argument: expected a hash of 32 bytes');
  return hash;
}

function needAddress(value: unknown): Hex {
  const address = readAddress(value);
  if (address === undefined) throw invalid('invalid argument: expected an address of 20 bytes');
  return address;
}

function readFlag(value: unknown): boolean {
  if (typeof value !== 'boolean') throw invalid('invalid argument 1: expected a boolean');
  return value;
}
