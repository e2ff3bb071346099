const asksForPatience = new Set([429, 502, 503, 504]);

/** @returns the wait in seconds that a response requests; undefined if it has none in a known format */
export function retryAfter(status: number, header: string | undefined, now: Date): number | undefined {
  if (!header || !asksForPatience.has(status)) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now.getTime()) / 1_000);
}
