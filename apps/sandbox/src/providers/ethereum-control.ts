import type { FastifyInstance, FastifyReply } from 'fastify';
import { readLimit, refuse } from '../control-answers.ts';
import type { RunningProvider, World } from '../provider.ts';
import { asRecord } from '../records.ts';
import type { Chain, Fate, Networks, Transaction } from './ethereum-chain.ts';
import { readPaymentUri } from './ethereum-uri.ts';
import {
  type AssetName,
  decimalsOf,
  formatUnits,
  type Hex,
  readAddress,
  readUnits,
  TOKENS,
  tokenOf,
} from './ethereum-words.ts';

type Listing = { Querystring: { network?: string; limit?: string } };
type Refused = { code: string; message: string };

const SHOWN = 30;
const MOST_BLOCKS = 1_000;
const LONGEST_BLOCK_MS = 3_600_000;
/** The invented wallet that pays if the caller names no other. */
const WALLET: Hex = '0x4c1e9b7d02a5f83e6d9c4b1a7f50e82d3c6b9a14';
const FATES: readonly string[] = ['move', 'wait', 'drop'] satisfies Fate[];

/** Actions of people with wallets, and of the chain. Every call may name a network; the default is mainnet. */
export function ethereumControl(networks: Networks, world: World, xpub: string): RunningProvider {
  const all = Object.values(networks);
  const tick = () => {
    for (const chain of all) chain.catchUp();
  };
  const chainOf = (name: unknown): Chain | undefined => all.find((chain) => chain.name === (name ?? 'mainnet'));
  const networkViews = () =>
    all.map((chain) => {
      const { number, hash, timestamp } = chain.head();
      const { name, chainId } = chain;
      return { name, chainId, blockNumber: number, blockHash: hash, timestamp, ...mining(chain) };
    });
  const newest = (chains: readonly Chain[], limit: number) => {
    const found = chains
      .flatMap((chain) => chain.transactions().map((transaction) => ({ chain, transaction })))
      .reverse()
      .sort((one, other) => other.transaction.sentAt - one.transaction.sentAt);
    return {
      total: found.length,
      transactions: found.slice(0, limit).map(({ chain, transaction }) => transactionView(chain, transaction)),
    };
  };

  function control(app: FastifyInstance): void {
    app.get('/ethereum', async () => {
      tick();
      await world.committed();
      return { xpub, networks: networkViews(), tokens: TOKENS };
    });
    app.get<Listing>('/ethereum/transactions', async ({ query }, reply) => {
      const chains = query.network === undefined ? all : all.filter(({ name }) => name === query.network);
      if (chains.length === 0) return unknownNetwork(reply);
      tick();
      await world.committed();
      return newest(chains, readLimit(query.limit));
    });

    /** Runs an action on the network of the body, and responds with its result. */
    const action = (
      method: 'POST' | 'PUT',
      path: string,
      run: (chain: Chain, body: Record<string, unknown>) => Record<string, unknown> | Refused,
    ) =>
      app.route({
        method,
        url: `/ethereum/${path}`,
        handler: async (request, reply) => {
          const body = asRecord(request.body) ?? {};
          const chain = chainOf(body.network);
          if (chain === undefined) return unknownNetwork(reply);
          chain.catchUp();
          const result = run(chain, body);
          if (isRefused(result)) return refuse(reply, 422, result.code, result.message);
          await world.committed();
          return result;
        },
      });

    action('POST', 'send', (chain, body) => {
      const wanted = readSending(chain, body);
      if ('code' in wanted) return wanted;
      const { confirmations, ...sending } = wanted;
      const { hash } = chain.send(sending);
      if (confirmations > 0) chain.mine(sending.delayBlocks + confirmations);
      const transaction = chain.transaction(hash);
      return { transaction: transaction === undefined ? null : transactionView(chain, transaction) };
    });
    action('POST', 'mine', (chain, { blocks = 1 }) => {
      if (!isWhole(blocks, 1, MOST_BLOCKS)) return wrong('blocks', `blocks is a whole number, 1 to ${MOST_BLOCKS}`);
      chain.mine(blocks);
      return { blockNumber: chain.head().number };
    });
    action('PUT', 'mining', (chain, { blockMs }) => {
      if (!isWhole(blockMs, 0, LONGEST_BLOCK_MS)) {
        return wrong('blockMs', `blockMs is a whole number, 0 to ${LONGEST_BLOCK_MS}`);
      }
      chain.setBlockMs(blockMs);
      return mining(chain);
    });
    action('POST', 'reorganise', (chain, { depth, transactions = 'move' }) => {
      if (typeof transactions !== 'string' || !FATES.includes(transactions)) {
        return wrong('transactions', 'transactions is move, wait or drop');
      }
      if (!isWhole(depth, 1, MOST_BLOCKS) || !chain.reorganise(depth, transactions as Fate)) {
        return wrong('depth', 'depth is 1 to 64 blocks, and at most as many as were mined');
      }
      return { blockNumber: chain.head().number, blockHash: chain.head().hash };
    });
  }

  return {
    control,
    tick,
    state: () => ({ xpub, networks: networkViews(), recent: newest(all, SHOWN) }),
    reset: () => {
      for (const chain of all) chain.clear();
    },
  };
}

const unknownNetwork = (reply: FastifyReply) =>
  refuse(reply, 404, 'network.unknown', 'The networks are mainnet and sepolia');
const wrong = (field: string, message: string): Refused => ({ code: `${field}.invalid`, message });
const isRefused = (result: object): result is Refused => 'code' in result && 'message' in result;
const mining = (chain: Chain) => ({ blockMs: chain.blockMs(), pending: chain.pendingCount() });

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

/** Reads a transfer: from the text of a QR code, from fields, or from both. The fields have precedence. */
function readSending(chain: Chain, body: Record<string, unknown>) {
  const uri = body.uri === undefined ? null : readPaymentUri(body.uri);
  if (uri === undefined) return wrong('uri', 'uri is an EIP-681 payment of ETH or of a known token');
  if (uri !== null && uri.chainId !== chain.chainId) return wrong('uri', 'uri is for another network');
  const asset = body.asset ?? uri?.asset ?? 'ETH';
  if (asset !== 'ETH' && tokenOf(asset as AssetName) === undefined) {
    return wrong('asset', 'asset is ETH, USDT, USDC or FAKE');
  }
  const recipient = body.to === undefined ? uri?.recipient : readAddress(body.to);
  if (recipient === undefined) return wrong('to', 'to is an address of 20 bytes');
  const from = readAddress(body.from ?? WALLET);
  if (from === undefined) return wrong('from', 'from is an address of 20 bytes');
  const decimals = decimalsOf(asset as AssetName);
  const units = body.amount === undefined ? (uri?.units ?? undefined) : readUnits(body.amount, decimals);
  if (units === undefined) return wrong('amount', `amount is a text with at most ${decimals} decimals`);
  const { confirmations = 0, delayBlocks = 0, internal = false, reverted = false } = body;
  if (!isWhole(confirmations, 0, MOST_BLOCKS)) return wrong('confirmations', `confirmations is 0 to ${MOST_BLOCKS}`);
  if (!isWhole(delayBlocks, 0, MOST_BLOCKS)) return wrong('delayBlocks', `delayBlocks is 0 to ${MOST_BLOCKS}`);
  if (typeof internal !== 'boolean' || (internal && asset !== 'ETH')) {
    return wrong('internal', 'internal is true or false, and only for ETH');
  }
  if (typeof reverted !== 'boolean') return wrong('reverted', 'reverted is true or false');
  return {
    from,
    recipient,
    asset: asset as AssetName,
    units,
    isInternal: internal,
    isReverted: reverted,
    delayBlocks,
    confirmations,
  };
}

function transactionView(chain: Chain, transaction: Transaction) {
  const { hash, from, recipient, asset, units, isInternal, isReverted, sentAt, place } = transaction;
  return {
    hash,
    network: chain.name,
    asset,
    amount: formatUnits(BigInt(units), decimalsOf(asset)),
    from,
    to: recipient,
    internal: isInternal,
    reverted: isReverted,
    blockNumber: place?.number ?? null,
    blockHash: place?.hash ?? null,
    confirmations: place === null ? 0 : chain.head().number - place.number + 1,
    sent_at: new Date(sentAt).toISOString(),
  };
}
