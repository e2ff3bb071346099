import { reportDaysLimit } from '@kumbi/contract/pages/reports.limits.ts';
import { isDay } from '../../../lib/address-values.ts';

/** The first and last day of a report, inclusive. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
/** Reports use the days of Luanda, for readers everywhere. */
const luandaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Luanda' });

/** Returns the last days including today. */
export function lastDays(count: number, now: Date): Span {
  const to = luandaDay.format(now);
  return { from: dayBefore(to, count - 1), to };
}

const dayBefore = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * dayMs).toISOString().slice(0, 10);

/** Returns the span of an address if it is valid. */
export function spanOf(from: string | undefined, to: string | undefined): Span | null {
  if (from === undefined || to === undefined || !isDay(from) || !isDay(to) || from > to) return null;
  return (Date.parse(to) - Date.parse(from)) / dayMs < reportDaysLimit ? { from, to } : null;
}
