/** The parameters that programs for statistics read, in their usual order. */
export const utmNames = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type UtmName = (typeof utmNames)[number];
export type Utm = Readonly<Record<UtmName, string>>;

/** Reads the parameters of an address. All are empty while it is incomplete. */
export function utmOf(address: string): Utm {
  const query = URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
  return Object.fromEntries(utmNames.map((name) => [name, query.get(`utm_${name}`) ?? ''])) as Record<UtmName, string>;
}

/** Returns the address with one parameter changed; an empty value removes it. */
export function withUtm(address: string, name: UtmName, value: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (value === '') url.searchParams.delete(`utm_${name}`);
  else url.searchParams.set(`utm_${name}`, value);
  return url.href;
}
