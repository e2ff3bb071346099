/** Writes minor units as a decimal number with two digits: 150050 is `1500.50`. */
export const decimalOf = (minor: number): string =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** Reads a positive decimal number exactly, in minor units. @returns undefined for any other text */
export function minorOf(text: string): number | undefined {
  const match = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const minor = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return minor > 0 ? minor : undefined;
}
