import { createHash } from 'node:crypto';
import type { Instructions } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Agent } from 'undici';
import type { Address } from 'viem';
import { getAddress, isAddress } from 'viem/utils';
import type { Queryable } from '../../../../kernel/database/database.ts';
import {
  type Named,
  type PaymentProvider,
  type PaymentTerms,
  type ProviderPayment,
  ProviderUnavailable,
  type Standing,
} from '../payment-provider.adapter.ts';
import {
  type Arrived,
  assets,
  dustMinor,
  formatAmount,
  judge,
  networkName,
  paymentUri,
  type Quote,
  unitsOf,
  type Verdict,
  worthOf,
} from './crypto-amount.rules.ts';
import { addressAt } from './ethereum-address.rules.ts';
import { readArrived } from './ethereum-arrival.adapter.ts';
import { calls, type EthereumNode, openNode } from './ethereum-node.adapter.ts';
import {
  claimIndex,
  type EthereumPayment,
  findPayment,
  fixQuote,
  insertAddress,
  recordScanned,
} from './ethereum-payment.store.ts';
import { readStrays } from './ethereum-stray.adapter.ts';
import { recordStrays, type StrayPlace } from './ethereum-stray.store.ts';
import { type Rate, readEthRate } from './exchange-rate.adapter.ts';

/** Each operation is several requests, which end together. Those of a new payment follow each other. */
const reserveMs = 10_000;
const beginMs = 15_000;
const lookUpMs = 25_000;
/** A new payment may be in a block of another branch with a lower number than the newest one. */
const branchBlocks = 64n;
/** Used addresses that a restored backup may hand out again, in one call. */
const mostUsed = 20;
const defaultAsset = 'usdt';

export interface EthereumAccount {
  readonly db: Queryable;
  readonly node: EthereumNode;
  readonly agent: Agent;
  readonly ratesUrl: string;
  readonly xpub: string;
  readonly confirmations: number;
  /** How long an address is watched after the end of its payment. */
  readonly watchedMs: number;
  readonly now: () => Date;
}

export interface EthereumProvider extends PaymentProvider {
  lookUp(payment: Named): Promise<Standing>;
  /** Returns confirmed money that no payment contains yet, once an earlier one does. */
  findMore(address: string): Promise<ProviderPayment | undefined>;
  /** Records the money at an address that counts for no payment. @returns the number of new finds */
  findStrays(place: StrayPlace): Promise<number>;
}

/**
 * ETH, USDT and USDC on Ethereum. Each payment has its own address, which is its reference, and the amount of the asset
 * is fixed when it begins. Nothing is stored about the chain but the confirmed transfers of tokens: the balance of ETH and
 * the newest blocks are read each time, so a transfer that a reorganisation removes no longer counts.
 */
export function createEthereum(account: EthereumAccount): EthereumProvider {
  const { db, node, xpub, confirmations: needed, now } = account;
  const xpubDigest = createHash('sha256').update(xpub).digest('hex').slice(0, 16);

  /** Reads the money at an address, and records the read blocks. @returns undefined while the node is behind */
  async function read(payment: EthereumPayment) {
    const signal = AbortSignal.timeout(lookUpMs);
    const arrived = await readArrived(node, payment, { needed, signal });
    if (arrived?.scanned) await recordScanned(db, payment.address, arrived.scanned);
    return arrived?.isComplete ? arrived : undefined;
  }

  return {
    name: 'ethereum',
    method: 'crypto',
    account: 'platform',
    credentialId: null,
    async reserve() {
      const signal = AbortSignal.timeout(reserveMs);
      for (let tries = 0; tries < mostUsed; tries++) {
        const index = await claimIndex(db);
        const address = addressAt(xpub, index);
        // Money of an earlier payment must never count for this one.
        const isNew = await insertAddress(db, { address, index, xpubDigest, createdAt: now() });
        if (isNew && (await isEmpty(node, address, signal))) return address;
      }
      throw new ProviderUnavailable(`the last ${mostUsed} Ethereum addresses were used before`);
    },
    async begin(reference, terms) {
      const address = addressOf(reference);
      const known = (await findPayment(db, address)) ?? (await fix(account, address, terms));
      return { instructions: instructionsOf(known.quote, address, needed) };
    },
    // An address can't be closed. Money that still arrives is found by watching it.
    withdraw: async () => true,
    async lookUp({ reference }) {
      const payment = await findPayment(db, reference);
      // It was reserved, and no one knows it yet.
      if (!payment) return { state: 'open' };
      const arrived = await read(payment);
      return arrived ? standingOf(payment, arrived, needed) : { state: 'open' };
    },
    async findMore(reference) {
      const payment = await findPayment(db, reference);
      const arrived = payment && payment.settled > 0n ? await read(payment) : undefined;
      const verdict = payment && arrived ? judge(payment.quote, { ...arrived, settled: payment.settled }) : undefined;
      return payment && arrived && verdict && verdict.state !== 'open'
        ? paymentOf(payment, arrived, verdict)
        : undefined;
    },
    async findStrays(place) {
      const found = await readStrays(node, place, { needed, signal: AbortSignal.timeout(lookUpMs) });
      return recordStrays(db, place.address, { ...found, now: now() });
    },
  };
}

/** Opens a wallet that asks the node at an address. */
export const openEthereum = (url: string, account: Omit<EthereumAccount, 'node'>): EthereumProvider =>
  createEthereum({ ...account, node: openNode(url, account.agent) });

type Read = NonNullable<Awaited<ReturnType<typeof readArrived>>>;

function addressOf(reference: string): Address {
  if (!isAddress(reference)) throw new Error('the reference of a payment is not an address');
  return getAddress(reference);
}

async function isEmpty(node: EthereumNode, address: Address, signal: AbortSignal): Promise<boolean> {
  const tokens = Object.values(assets).flatMap(({ token }) => (token ? [calls.tokenBalance(token, address)] : []));
  const [, ...balances] = await node.ask([calls.chainId, calls.balance(address, 'latest'), ...tokens], signal);
  return balances.every((balance) => balance === 0n);
}

/** Fixes the amount of the asset at the current rate. */
async function fix(account: EthereumAccount, address: Address, terms: PaymentTerms): Promise<EthereumPayment> {
  const { db, node, now } = account;
  const signal = AbortSignal.timeout(beginMs);
  const asset = terms.asset ?? defaultAsset;
  const rate: Rate =
    asset === 'eth'
      ? await readEthRate(account.ratesUrl, account.agent, signal, now)
      : { rate: '1', source: 'fixed', at: now() };
  const [, head] = await node.ask([calls.chainId, calls.head], signal);
  const [first] = await node.ask([calls.block(head > branchBlocks ? head - branchBlocks : 0n)], signal);
  if (!first) throw new ProviderUnavailable('the Ethereum node does not know its own blocks');
  await fixQuote(db, {
    address,
    attemptId: terms.attemptId,
    quote: { asset, units: unitsOf(asset, terms.amountMinor, rate.rate), amountMinor: terms.amountMinor },
    rate,
    first,
    watchedUntil: new Date(terms.expiresAt.getTime() + account.watchedMs),
  });
  const fixed = await findPayment(db, address);
  if (!fixed) throw new Error('the address of a payment was never reserved');
  return fixed;
}

/** Returns the buyer's instructions. Money below the dust limit isn't shown, because it doesn't count. */
function instructionsOf(
  quote: Quote,
  address: string,
  needed: number,
  { latest, confirmations }: Pick<Read, 'latest' | 'confirmations'> = { latest: 0n, confirmations: 0 },
): Instructions {
  const { asset, units } = quote;
  const isSeen = worthOf(quote, latest) >= dustMinor;
  const rest = isSeen ? units - latest : units;
  return {
    address,
    asset,
    asset_amount: formatAmount(asset, units),
    network: networkName,
    ...(rest > 0n && worthOf(quote, rest) > 0 ? { qr: paymentUri(asset, addressOf(address), rest) } : {}),
    ...(isSeen ? { received: formatAmount(asset, latest) } : {}),
    confirmations: isSeen ? confirmations : 0,
    confirmations_needed: needed,
  };
}

function standingOf(payment: EthereumPayment, arrived: Read, needed: number): Standing {
  const { quote, address, settled } = payment;
  const verdict = judge(quote, { ...arrived, settled } satisfies Arrived);
  const instructions = instructionsOf(quote, address, needed, arrived);
  if (verdict.state === 'open') return { state: 'open', instructions };
  const found = paymentOf(payment, arrived, verdict);
  return verdict.state === 'paid'
    ? { state: 'paid', payment: found }
    : { state: 'partial', payment: found, instructions };
}

/**
 * The payment of money that no earlier payment contains. Its id is the amount before it, so that two readings of the same
 * money at different blocks are one payment.
 */
function paymentOf(
  { address, quote, rate, settled }: EthereumPayment,
  { block, transfers }: Pick<Read, 'block' | 'transfers'>,
  { amountMinor, units }: Exclude<Verdict, { state: 'open' }>,
): ProviderPayment {
  return {
    id: `${address}:${settled}`,
    reference: address,
    amountMinor,
    currency: 'USD',
    body: {
      asset: quote.asset,
      units: String(units),
      amount: formatAmount(quote.asset, units),
      rate: rate.rate,
      rate_source: rate.source,
      rate_at: rate.at.toISOString(),
      block: String(block),
      transfers: transfers.slice(-20).map((each) => ({ hash: each.hash, from: each.from, units: String(each.units) })),
    },
  };
}
