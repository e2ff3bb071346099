import { type AssetName, type Hex, readAddress, tokenAt } from './ethereum-words.ts';

/** A payment as a wallet understands it after scanning a QR code. */
export type PaymentUri = { chainId: number; recipient: Hex; asset: AssetName; units: bigint | null };

/** Reads EIP-681 for a transfer of ETH or of a known token; undefined for anything else. */
export function readPaymentUri(value: unknown): PaymentUri | undefined {
  const match =
    typeof value === 'string'
      ? /^ethereum:(?:pay-)?(0x[0-9a-fA-F]{40})(?:@(\d{1,9}))?(?:\/(\w+))?(?:\?(.*))?$/.exec(value)
      : null;
  const target = readAddress(match?.[1]);
  if (match === null || target === undefined) return undefined;
  const chainId = Number(match[2] ?? 1);
  const query = new URLSearchParams(match[4] ?? '');
  if (match[3] === undefined) {
    const units = readNumber(query.get('value'));
    return units === undefined ? undefined : { chainId, recipient: target, asset: 'ETH', units };
  }
  const token = tokenAt(target);
  const recipient = readAddress(query.get('address'));
  const units = readNumber(query.get('uint256'));
  if (match[3] !== 'transfer' || token === undefined || recipient === undefined || units === undefined)
    return undefined;
  return { chainId, recipient, asset: token.asset, units };
}

/** Whole numbers, also as `2.014e18`; null without a value. */
function readNumber(text: string | null): bigint | null | undefined {
  if (text === null) return null;
  const match = /^(\d{1,78})(?:\.(\d{1,77}))?(?:[eE](\d{1,2}))?$/.exec(text);
  if (match === null) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const zeros = Number(exponent) - fraction.length;
  return zeros < 0 ? undefined : BigInt(whole + fraction + '0'.repeat(zeros));
}
