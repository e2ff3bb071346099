import { reportDaysLimit } from '@kumbi/contract/pages/reports.limits.ts';

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

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** Returns the span of an address if it is valid. */
export function spanOf(from: string | undefined, to: string | undefined): Span | null {
  if (!isDay(from) || !isDay(to) || from > to) return null;
  return (Date.parse(to) - Date.parse(from)) / dayMs < reportDaysLimit ? { from, to } : null;
}
