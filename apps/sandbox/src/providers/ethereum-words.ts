/** Quantities, 32-byte words and addresses as JSON-RPC and the ABI write them. Addresses are in lower case. */
export type Hex = `0x${string}`;

export type AssetName = 'ETH' | 'USDT' | 'USDC' | 'FAKE';
export type Token = { asset: AssetName; address: Hex; name: string; symbol: string; decimals: number };

/** keccak256 of `Transfer(address,address,uint256)`. */
export const TRANSFER: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** The first four bytes of keccak256 of each signature. */
export const SELECTORS = {
  name: '06fdde03',
  symbol: '95d89b41',
  decimals: '313ce567',
  totalSupply: '18160ddd',
  balanceOf: '70a08231',
  transfer: 'a9059cbb',
} as const;

/** The contracts of mainnet, and one that only claims to be Tether. */
export const TOKENS: readonly Token[] = [
  {
    asset: 'USDT',
    address: '0xdac17f958d2ee523a2206206994597c13d831ec7',
    name: 'Tether USD',
    symbol: 'USDT',
    decimals: 6,
  },
  {
    asset: 'USDC',
    address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
  },
  {
    asset: 'FAKE',
    address: '0x7f3c9b1e5d2a48c6b0e4f1a9d3c7e5b8a6f20d14',
    name: 'Tether USD',
    symbol: 'USDT',
    decimals: 6,
  },
];

const ETH_DECIMALS = 18;

export const tokenAt = (address: string): Token | undefined => TOKENS.find((token) => token.address === address);
export const tokenOf = (asset: AssetName): Token | undefined => TOKENS.find((token) => token.asset === asset);
export const decimalsOf = (asset: AssetName): number => tokenOf(asset)?.decimals ?? ETH_DECIMALS;

export const quantity = (value: number | bigint): Hex => `0x${value.toString(16)}`;
export const word = (value: number | bigint): string => value.toString(16).padStart(64, '0');
export const addressWord = (address: string): string => address.slice(2).padStart(64, '0');

/** A dynamic `string` as the only return value. */
export function textWords(text: string): string {
  const bytes = Buffer.from(text).toString('hex');
  return word(32) + word(bytes.length / 2) + bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0');
}

/** The address in lower case; undefined for anything else. */
export function readAddress(value: unknown): Hex | undefined {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value) ? (value.toLowerCase() as Hex) : undefined;
}

export function readHash(value: unknown): Hex | undefined {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value) ? (value.toLowerCase() as Hex) : undefined;
}

/** Units of a decimal text such as `1.5`; undefined for another format or too many decimals. */
export function readUnits(value: unknown, decimals: number): bigint | undefined {
  const match = typeof value === 'string' ? /^(\d{1,15})(?:\.(\d{1,18}))?$/.exec(value) : null;
  const fraction = match?.[2] ?? '';
  if (match === null || fraction.length > decimals) return undefined;
  return BigInt(`${match[1]}${fraction.padEnd(decimals, '0')}`);
}

export function formatUnits(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals);
  let end = digits.length;
  while (end > whole.length && digits[end - 1] === '0') end -= 1;
  return end === whole.length ? whole : `${whole}.${digits.slice(whole.length, end)}`;
}
