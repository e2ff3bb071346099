import { getAddress } from 'viem/utils';
import { ProviderUnavailable } from '../payment-provider.adapter.ts';
import { assets } from './crypto-amount.rules.ts';
import { calls, type EthereumNode, type Transfer } from './ethereum-node.adapter.ts';
import type { EthereumPayment, Scanned } from './ethereum-payment.store.ts';

/** Public nodes limit the range of logs; most accept this one. */
const chunk = 500n;
/** Further blocks are read by the next call. 20 chunks are a day and a half. */
const mostChunks = 20;
/** How many blocks are read again rather than recording that they were read. */
const unrecordedBlocks = 100n;

interface Reading {
  readonly needed: number;
  readonly signal: AbortSignal;
}

/** The money at an address. */
export interface Arrival {
  /** The newest block that was read. */
  readonly block: bigint;
  /** Everything up to the newest block, in the asset's smallest units. */
  readonly latest: bigint;
  /** The part with all needed confirmations. */
  readonly confirmed: bigint;
  /** Of all the money that has arrived, at most as many as are needed. */
  readonly confirmations: number;
  /** The last confirmed transfers, if the asset is a token. */
  readonly transfers: readonly Transfer[];
  /** Whether every block was read. If not, the amounts mean nothing yet. */
  readonly isComplete: boolean;
  /** How far the confirmed blocks were read, if that should be recorded. */
  readonly scanned?: Scanned;
}

/**
 * Reads the money at the address of a payment.
 *
 * @returns undefined if the node doesn't know a block that was read before
 * @throws ProviderUnavailable
 */
export async function readArrived(
  node: EthereumNode,
  payment: EthereumPayment,
  reading: Reading,
): Promise<Arrival | undefined> {
  const { scanned } = payment;
  const [, head, before] = await node.ask([calls.chainId, calls.head, calls.block(scanned.block)], reading.signal);
  if (!before || head < scanned.block) return undefined;
  if (payment.quote.asset === 'eth') return readEther(node, payment, { ...reading, head });
  // The blocks that were read last may have been replaced. Then everything is read again.
  const isReplaced = scanned.hash !== null && scanned.hash !== before.hash;
  const from: Scanned = isReplaced ? { block: payment.firstBlock, hash: null, units: 0n, transfers: [] } : scanned;
  return readToken(node, payment, { ...reading, head, from });
}

/** The balance has internal transfers too, which have no log. */
async function readEther(
  node: EthereumNode,
  { address: text }: EthereumPayment,
  { needed, signal, head }: Reading & { readonly head: bigint },
): Promise<Arrival> {
  const address = getAddress(text);
  const depth = BigInt(needed - 1);
  const [latest, confirmed] = await node.ask(
    [calls.balance(address, head), calls.balance(address, head - depth)],
    signal,
  );
  const confirmations = latest === confirmed ? needed : await countConfirmations();
  return { block: head, latest, confirmed, confirmations, transfers: [], isComplete: true };

  /** The number of newest blocks after which the balance was the same. */
  async function countConfirmations(): Promise<number> {
    const older = Array.from({ length: needed - 2 }, (_, n) => calls.balance(address, head - BigInt(n + 1)));
    const balances = older.length > 0 ? await node.ask(older, signal) : [];
    const other = balances.findIndex((balance) => balance !== latest);
    return other < 0 ? needed - 1 : other + 1;
  }
}

interface Token extends Reading {
  readonly head: bigint;
  readonly from: Scanned;
}

/** Adds up the transfers of the token's own contract. */
async function readToken(
  node: EthereumNode,
  { address: text, quote, scanned: recorded }: EthereumPayment,
  { needed, signal, head, from }: Token,
): Promise<Arrival> {
  const address = getAddress(text);
  const { token } = assets[quote.asset];
  if (!token) throw new Error(`${quote.asset} is not a token`);
  /** Requests the block at the end in the same batch, because a node that is behind omits logs without an error. */
  const transfersIn = async (first: bigint, last: bigint) => {
    const [transfers, end] = await node.ask([calls.transfers(token, address, first, last), calls.block(last)], signal);
    if (!end) throw new ProviderUnavailable('the Ethereum node does not know its own blocks');
    return { end, transfers };
  };

  const confirmedHead = head - BigInt(needed - 1);
  let scanned = from;
  for (let n = 0; n < mostChunks && scanned.block < confirmedHead; n++) {
    const last = scanned.block + chunk < confirmedHead ? scanned.block + chunk : confirmedHead;
    const { end, transfers } = await transfersIn(scanned.block + 1n, last);
    scanned = {
      block: last,
      hash: end.hash,
      units: sum(scanned.units, transfers),
      transfers: [...scanned.transfers, ...transfers],
    };
  }
  const isComplete = scanned.block >= confirmedHead;
  const first = scanned.block + 1n;
  const newest = isComplete && first <= head ? (await transfersIn(first, head)).transfers : [];
  const lastBlock = newest.at(-1)?.block ?? head;
  const isNews =
    from !== recorded || scanned.units !== recorded.units || scanned.block - recorded.block >= unrecordedBlocks;
  return {
    block: head,
    latest: sum(scanned.units, newest),
    confirmed: scanned.units,
    confirmations: newest.length > 0 ? Number(head - lastBlock) + 1 : needed,
    transfers: scanned.transfers,
    isComplete,
    ...(isNews ? { scanned } : {}),
  };
}

const sum = (before: bigint, transfers: readonly Transfer[]): bigint =>
  transfers.reduce((total, { units }) => total + units, before);
