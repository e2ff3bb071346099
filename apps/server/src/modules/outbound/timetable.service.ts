import { longestWait, tryDelays } from '@kumbi/contract/outbound/outbound.limits.ts';

/** The random part of a wait, so that deliveries that failed together aren't retried together. */
const chance = 0.1;

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
