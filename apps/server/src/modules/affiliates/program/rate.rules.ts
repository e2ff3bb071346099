import type { ProgramRate, Rate } from '@kumbi/contract/affiliates/program.schemas.ts';
import type { Purpose } from '@kumbi/contract/payments/payments.schemas.ts';
import { type Currency, fromMinor, toMinor } from '@kumbi/contract/shared/money.ts';

/** A rate in the database: hundredths of a percent, or minor units of each currency. */
export type StoredRate =
  | { readonly kind: 'percent'; readonly basis_points: number }
  | { readonly kind: 'fixed'; readonly AOA: number | null; readonly USD: number | null };

export type StoredRates = readonly {
  readonly purpose: Purpose;
  readonly item: string | null;
  readonly title: string;
  readonly rate: StoredRate;
}[];

const minorOf = (amount: number | null): number | null => (amount === null ? null : toMinor(amount));
const amountOf = (minor: number | null): number | null => (minor === null ? null : fromMinor(minor));

export const storedRate = (rate: Rate): StoredRate =>
  rate.kind === 'percent'
    ? { kind: 'percent', basis_points: Math.round(rate.percent * 100) }
    : { kind: 'fixed', AOA: minorOf(rate.amount_ao), USD: minorOf(rate.amount_us) };

export const shownRate = (rate: StoredRate): Rate =>
  rate.kind === 'percent'
    ? { kind: 'percent', percent: rate.basis_points / 100 }
    : { kind: 'fixed', amount_ao: amountOf(rate.AOA), amount_us: amountOf(rate.USD) };

export const storedRates = (rates: readonly ProgramRate[]): StoredRates =>
  rates.map(({ rate, ...named }) => ({ ...named, rate: storedRate(rate) }));

export const shownRates = (rates: StoredRates): ProgramRate[] =>
  rates.map(({ rate, ...named }) => ({ ...named, rate: shownRate(rate) }));

interface Terms {
  readonly rate: StoredRate;
  readonly rates: StoredRates;
}

interface Sold {
  readonly purpose: Purpose;
  readonly currency: Currency;
  readonly lines: readonly {
    readonly quantity: number;
    readonly amountMinor: number;
    readonly item?: string;
    readonly isFee?: true;
  }[];
  /** The amount due and the received one, in minor units. */
  readonly amountMinor: number;
  readonly receivedMinor: number;
}

/** A share of a line, in ten-thousandths of a minor unit. */
const whole = 10_000n;

/** Returns the paid goods in minor units: without deliveries, and without a part that the buyer didn't pay. */
export function goodsOf({ lines, amountMinor, receivedMinor }: Sold): number {
  const goods = sumOf(lines.filter(({ isFee }) => !isFee).map((line) => line.amountMinor));
  return receivedMinor >= amountMinor ? goods : Number((BigInt(goods) * BigInt(receivedMinor)) / BigInt(amountMinor));
}

/**
 * Returns the commission of a sale in minor units. The rate of an item comes before that of the purpose, and that before
 * the general one. Shares of the lines are added exactly and rounded down once for the whole sale. A fixed amount counts
 * once for each unit of an item, and otherwise once for the sale. No commission exceeds the paid goods.
 */
export function commissionOf(terms: Terms, sold: Sold): number {
  let shares = 0n;
  const once = new Map<StoredRate, number>();
  for (const line of sold.lines.filter(({ isFee }) => !isFee)) {
    const { rate, ofItem } = rateOf(terms, sold.purpose, line.item);
    if (rate.kind === 'percent') shares += BigInt(line.amountMinor) * BigInt(rate.basis_points);
    else if (ofItem) shares += BigInt(Math.min((rate[sold.currency] ?? 0) * line.quantity, line.amountMinor)) * whole;
    else once.set(rate, (once.get(rate) ?? 0) + line.amountMinor);
  }
  for (const [rate, goods] of once)
    if (rate.kind === 'fixed') shares += BigInt(Math.min(rate[sold.currency] ?? 0, goods)) * whole;
  const { amountMinor, receivedMinor } = sold;
  const paid = BigInt(Math.min(receivedMinor, amountMinor));
  return amountMinor === 0 ? 0 : Number((shares * paid) / (BigInt(amountMinor) * whole));
}

/** Returns the part of a commission that remains after a refund, rounded down. */
export const commissionLeft = (commissionMinor: number, receivedMinor: number, refundedMinor: number): number =>
  receivedMinor === 0
    ? 0
    : Number((BigInt(commissionMinor) * BigInt(receivedMinor - refundedMinor)) / BigInt(receivedMinor));

function rateOf({ rate, rates }: Terms, purpose: Purpose, item: string | undefined) {
  const own = rates.filter((each) => each.purpose === purpose);
  const ofItem = item === undefined ? undefined : own.find((each) => each.item === item);
  const ofPurpose = own.find((each) => each.item === null);
  return { rate: (ofItem ?? ofPurpose)?.rate ?? rate, ofItem: ofItem !== undefined };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);
