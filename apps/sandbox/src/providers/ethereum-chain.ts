import { createHash, randomBytes } from 'node:crypto';
import type { World } from '../provider.ts';
import type { AssetName, Hex } from './ethereum-words.ts';

export type Block = {
  number: number;
  hash: Hex;
  parentHash: Hex;
  /** In milliseconds; the header has whole seconds. */
  minedAt: number;
  timestamp: number;
  transactions: Hex[];
};

export type Transaction = {
  hash: Hex;
  from: Hex;
  recipient: Hex;
  asset: AssetName;
  /** Wei, or the token's smallest unit, as a decimal text. */
  units: string;
  nonce: number;
  /** Whether a contract forwards the ETH, so that the transaction itself isn't addressed to the recipient. */
  isInternal: boolean;
  /** Whether it fails in its block and moves nothing. */
  isReverted: boolean;
  sentAt: number;
  /** The first block that may contain it. */
  notBefore: number;
  place: { number: number; hash: Hex; index: number } | null;
};

export type Sending = Pick<Transaction, 'from' | 'recipient' | 'asset' | 'isInternal' | 'isReverted'> & {
  units: bigint;
  delayBlocks: number;
};

/** The transactions of replaced blocks move to another block, become pending again, or disappear. */
export type Fate = 'move' | 'wait' | 'drop';

export type Chain = ReturnType<typeof openChain>;
export type Networks = { mainnet: Chain; sepolia: Chain };
/** A chain as one node knows it, up to the block `head`. */
export type View = { chain: Chain; head: number };

/** Older blocks are empty, and computed from their number. */
const FIRST = 23_000_000;
const USUAL_BLOCK_S = 12;
const CATCH_UP_BLOCKS = 128;
const DEEPEST_REORGANISATION = 64;
/** Above it, the oldest blocks without transactions are deleted. */
const KEEP_BLOCKS = 20_000;
const SAFE_BLOCKS = 32;
const FINAL_BLOCKS = 64;
/** The initial balance of every address that sends something. */
const WEALTH = 10n ** 27n;

/** One chain. It mines automatically whenever it is observed, so that an idle sandbox writes nothing. */
export function openChain(world: World, name: string, chainId: number, defaultBlockMs: number) {
  const blocks = world.collection<Block>(`ethereum.${name}.blocks`);
  const transactions = world.collection<Transaction>(`ethereum.${name}.transactions`);
  const settings = world.collection<number>(`ethereum.${name}.settings`);
  const numbers = new Map<Hex, number>();
  const byAddress = new Map<Hex, Set<Hex>>();
  const pending = new Set<Hex>();
  let head: Block;
  open();

  function open(): void {
    numbers.clear();
    byAddress.clear();
    pending.clear();
    if (blocks.size === 0) {
      const now = world.clock.now();
      put({
        ...ancient(FIRST - 1),
        number: FIRST,
        parentHash: ancientHash(chainId, FIRST - 1),
        ...times(now),
        hash: newHash(),
      });
    }
    const stored = blocks.values();
    for (const block of stored) numbers.set(block.hash, block.number);
    head = stored.reduce((highest, block) => (block.number > highest.number ? block : highest));
    for (const transaction of transactions.values()) index(transaction);
  }

  function ancient(number: number): Block {
    const first = blocks.get(String(FIRST));
    const minedAt = (first?.minedAt ?? world.clock.now()) - (FIRST - number) * USUAL_BLOCK_S * 1_000;
    const parentHash = number === 0 ? (`0x${'0'.repeat(64)}` as const) : ancientHash(chainId, number - 1);
    // The time stays after 1970, as on every node.
    return { number, hash: ancientHash(chainId, number), parentHash, ...times(Math.max(0, minedAt)), transactions: [] };
  }

  function put(block: Block): void {
    blocks.put(String(block.number), block);
    numbers.set(block.hash, block.number);
    head = block;
  }

  function index(transaction: Transaction): void {
    for (const address of [transaction.from, transaction.recipient]) {
      byAddress.set(address, (byAddress.get(address) ?? new Set()).add(transaction.hash));
    }
    if (transaction.place === null) pending.add(transaction.hash);
  }

  function mineOne(minedAt: number): void {
    const number = head.number + 1;
    const hash = newHash();
    const included = [...pending].flatMap((each) => {
      const transaction = transactions.get(each);
      return transaction !== undefined && transaction.notBefore <= number ? [transaction] : [];
    });
    for (const [at, transaction] of included.entries()) {
      transactions.put(transaction.hash, { ...transaction, place: { number, hash, index: at } });
      pending.delete(transaction.hash);
    }
    const timestamp = Math.max(head.timestamp + 1, Math.floor(minedAt / 1_000));
    const parentHash = head.hash;
    put({ number, hash, parentHash, minedAt, timestamp, transactions: included.map((each) => each.hash) });
    if (blocks.size > KEEP_BLOCKS && blocks.size % 1_000 === 0) prune();
  }

  function prune(): void {
    const empty = blocks.values().filter((block) => block.transactions.length === 0 && block.number !== FIRST);
    for (const block of empty.slice(0, Math.max(0, blocks.size - KEEP_BLOCKS / 2))) {
      blocks.delete(String(block.number));
      numbers.delete(block.hash);
    }
  }

  function unplace(block: Block, fate: Fate): void {
    // Moved ones enter the last of the new blocks, and waiting ones the block after it.
    const notBefore = head.number + (fate === 'move' ? 1 : 2);
    for (const hash of block.transactions) {
      const transaction = transactions.get(hash);
      if (transaction === undefined) continue;
      if (fate === 'drop') {
        transactions.delete(hash);
        for (const address of [transaction.from, transaction.recipient]) byAddress.get(address)?.delete(hash);
      } else {
        transactions.put(hash, { ...transaction, place: null, notBefore });
        pending.add(hash);
      }
    }
  }

  const of = (address: Hex): Transaction[] =>
    [...(byAddress.get(address) ?? [])].flatMap((hash) => transactions.get(hash) ?? []);

  return {
    name,
    chainId,
    head: (): Block => head,
    safe: (from: number): number => from - SAFE_BLOCKS,
    final: (from: number): number => from - FINAL_BLOCKS,
    blockMs: (): number => settings.get('blockMs') ?? defaultBlockMs,
    setBlockMs: (blockMs: number): void => {
      settings.put('blockMs', blockMs);
      // The interval starts now, not at the last block.
      if (blockMs > 0) put({ ...head, minedAt: world.clock.now() });
    },
    block: (number: number): Block | undefined =>
      number < FIRST ? (number < 0 ? undefined : ancient(number)) : blocks.get(String(number)),
    numberOf: (hash: Hex): number | undefined => numbers.get(hash),
    transaction: (hash: Hex): Transaction | undefined => transactions.get(hash),
    transactions: (): Transaction[] => transactions.values(),
    pendingCount: (): number => pending.size,
    /** The amount at an address after the block `number`. */
    balance: (address: Hex, asset: AssetName, number: number): bigint => {
      let sum = 0n;
      let isSender = false;
      for (const { from, recipient, units, ...each } of of(address)) {
        isSender ||= from === address;
        if (each.asset !== asset || each.isReverted || each.place === null || each.place.number > number) continue;
        if (recipient === address) sum += BigInt(units);
        if (from === address) sum -= BigInt(units);
      }
      return isSender ? WEALTH + sum : sum;
    },
    send: (sending: Sending): Transaction => {
      const { delayBlocks, units, ...rest } = sending;
      const transaction: Transaction = {
        ...rest,
        hash: newHash(),
        units: units.toString(),
        nonce: of(sending.from).filter(({ from }) => from === sending.from).length,
        sentAt: world.clock.now(),
        notBefore: head.number + 1 + delayBlocks,
        place: null,
      };
      transactions.put(transaction.hash, transaction);
      index(transaction);
      return transaction;
    },
    mine: (count: number): void => {
      for (let n = 0; n < count; n += 1) mineOne(world.clock.now());
    },
    /** Mines the blocks that are due since the last call. @returns whether there were any */
    catchUp: (): boolean => {
      const blockMs = settings.get('blockMs') ?? defaultBlockMs;
      const due = blockMs === 0 ? 0 : Math.floor((world.clock.now() - head.minedAt) / blockMs);
      if (due <= 0) return false;
      // After a long time without an observer, the blocks before the last 128 never existed.
      const startsAt = head.minedAt + Math.max(0, due - CATCH_UP_BLOCKS) * blockMs;
      for (let n = 1; n <= Math.min(due, CATCH_UP_BLOCKS); n += 1) mineOne(startsAt + n * blockMs);
      return true;
    },
    /** Replaces the newest blocks with one more block than before. @returns false if there are too few of them */
    reorganise: (depth: number, fate: Fate): boolean => {
      if (depth > DEEPEST_REORGANISATION || head.number - depth < FIRST) return false;
      const parent = blocks.get(String(head.number - depth));
      if (parent === undefined) return false;
      const replaced = Array.from({ length: depth }, (_, n) => blocks.get(String(head.number - depth + 1 + n)));
      for (const block of replaced) {
        if (block === undefined) continue;
        unplace(block, fate);
        blocks.delete(String(block.number));
        numbers.delete(block.hash);
      }
      head = parent;
      for (let n = 0; n <= depth; n += 1) mineOne(world.clock.now());
      return true;
    },
    clear: (): void => {
      blocks.clear();
      transactions.clear();
      settings.clear();
      open();
    },
  };
}

const times = (at: number) => ({ minedAt: at, timestamp: Math.floor(at / 1_000) });

function ancientHash(chainId: number, number: number): Hex {
  return `0x${createHash('sha256').update(`${chainId}/${number}`).digest('hex')}`;
}

function newHash(): Hex {
  return `0x${randomBytes(32).toString('hex')}`;
}
