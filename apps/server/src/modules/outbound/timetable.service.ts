import { longestWait, tryDelays } from '@kumbi/contract/outbound/outbound.limits.ts';

/** So much of a wait is left to chance, so that what failed together does not come back together. */
const chance = 0.1;
const asksForPatience = new Set([429, 502, 503, 504]);

/**
 * When a delivery that was not taken is tried again.
 * @param tries made of its timetable so far
 * @param asked the `Retry-After` of an answer, in seconds, where the status allows for one
 * @returns undefined when that was the last one
 */
export function nextTry(now: Date, tries: number, asked: number | undefined): Date | undefined {
  const delay = tryDelays[tries];
  if (delay === undefined) return undefined;
  const wait = Math.max(delay * (1 + Math.random() * chance), Math.min(asked ?? 0, longestWait));
  return new Date(now.getTime() + wait * 1_000);
}

/** @returns the seconds that an answer asks us to wait; undefined when it asks for none or in no way that we read */
export function retryAfter(status: number, header: string | undefined, now: Date): number | undefined {
  if (!header || !asksForPatience.has(status)) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now.getTime()) / 1_000);
}
