import type { CryptoAsset } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { Address } from 'viem';
import { formatUnits, parseUnits } from 'viem/utils';

/** Mainnet. Money on another network never counts: its nodes aren't asked. */
export const chainId = 1;
export const networkName = 'Ethereum';

interface Asset {
  readonly decimals: number;
  /** The contract of a token. */
  readonly token?: Address;
}

export const assets: Readonly<Record<CryptoAsset, Asset>> = {
  eth: { decimals: 18 },
  usdt: { decimals: 6, token: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
  usdc: { decimals: 6, token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
};

/** The decimals of an amount of ETH that a buyer types: a hundred-millionth is worth less than a cent. */
const shownDecimals = 8;
/** The decimals of a rate. */
const rateDecimals = 12;

/** A received amount below it is ignored, and so is an excess: refunding it would cost more. In cents. */
export const dustMinor = 50;

/** The amount of an asset that a payment costs, fixed when it begins. */
export interface Quote {
  readonly asset: CryptoAsset;
  /** In the smallest units of the asset. */
  readonly units: bigint;
  readonly amountMinor: number;
}

/**
 * Returns an amount of dollars in an asset, rounded up.
 *
 * @param rate the dollars of one whole unit of the asset, as a decimal text
 */
export function unitsOf(asset: CryptoAsset, amountMinor: number, rate: string): bigint {
  const { decimals } = assets[asset];
  const cents = parseUnits(rate, rateDecimals) * 100n;
  const units = ceil(BigInt(amountMinor) * 10n ** BigInt(decimals + rateDecimals), cents);
  const step = 10n ** BigInt(Math.max(0, decimals - shownDecimals));
  return ceil(units, step) * step;
}

const ceil = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;

/** Returns the worth of an amount at the fixed rate, in the nearest cent. */
export const worthOf = ({ units, amountMinor }: Quote, amount: bigint): number =>
  Number((amount * BigInt(amountMinor) * 2n + units) / (units * 2n));

export const formatAmount = (asset: CryptoAsset, units: bigint): string => formatUnits(units, assets[asset].decimals);

/** Returns the text of a QR code that wallets read: a payment according to EIP-681. */
export function paymentUri(asset: CryptoAsset, recipient: Address, units: bigint): string {
  const { token } = assets[asset];
  return token
    ? `ethereum:${token}@${chainId}/transfer?address=${recipient}&uint256=${units}`
    : `ethereum:${recipient}@${chainId}?value=${units}`;
}

/** How far the money at an address has come. */
export interface Arrived {
  /** Everything in the newest block. */
  readonly latest: bigint;
  /** The part with all confirmations. */
  readonly confirmed: bigint;
  /** The part of it that earlier payments contain. */
  readonly settled: bigint;
}

export type Verdict =
  | { readonly state: 'open' }
  | { readonly state: 'partial' | 'paid'; readonly amountMinor: number; readonly units: bigint };

/** Decides about the confirmed money that no payment contains yet. */
export function judge(quote: Quote, { confirmed, settled }: Arrived): Verdict {
  const units = confirmed > settled ? confirmed - settled : 0n;
  const worth = worthOf(quote, units);
  if (worth < dustMinor) return { state: 'open' };
  if (worth < quote.amountMinor) return { state: 'partial', amountMinor: worth, units };
  const excess = worth - quote.amountMinor;
  return { state: 'paid', amountMinor: excess < dustMinor ? quote.amountMinor : worth, units };
}
