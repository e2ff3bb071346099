import { longestWait, tryDelays } from '@kumbi/contract/outbound/outbound.limits.ts';

/** The random part of a wait, so that deliveries that failed together aren't retried together. */
const chance = 0.1;
const asksForPatience = new Set([429, 502, 503, 504]);

/**
 * Returns the time of the next try after a failed one.
 *
 * @param tries the tries of its timetable so far
 * @param asked the `Retry-After` of the response in seconds, if the status allows one
 * @returns undefined if that was the last one
 */
export function nextTry(now: Date, tries: number, asked: number | undefined): Date | undefined {
  const delay = tryDelays[tries];
  if (delay === undefined) return undefined;
  const wait = Math.max(delay * (1 + Math.random() * chance), Math.min(asked ?? 0, longestWait));
  return new Date(now.getTime() + wait * 1_000);
}

/** @returns the wait in seconds that a response requests; undefined if it has none in a known format */
export function retryAfter(status: number, header: string | undefined, now: Date): number | undefined {
  if (!header || !asksForPatience.has(status)) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now.getTime()) / 1_000);
}
