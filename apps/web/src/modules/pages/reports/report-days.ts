import { reportDaysLimit } from '@kumbi/contract/pages/reports.limits.ts';

/** First and last day of a report, both part of it. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
/** The days of a report are those of Luanda, wherever it is read. */
const luandaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Luanda' });

/** So many days, of which today is the last. */
export function lastDays(count: number, now: Date): Span {
  const to = luandaDay.format(now);
  return { from: dayBefore(to, count - 1), to };
}

const dayBefore = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * dayMs).toISOString().slice(0, 10);

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** What an address names, when the server would take it. */
export function spanOf(from: string | undefined, to: string | undefined): Span | null {
  if (!isDay(from) || !isDay(to) || from > to) return null;
  return (Date.parse(to) - Date.parse(from)) / dayMs < reportDaysLimit ? { from, to } : null;
}
