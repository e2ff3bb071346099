import { addDays, dayOf, daysBetween, startOfDay } from '../../kernel/time/zones.ts';

export interface Span {
  readonly from: Date;
  /** The end of the span, exclusive. */
  readonly to: Date;
}

export interface DayValue {
  readonly day: string;
  readonly value: number;
}

/** Returns the last `days` days in Luanda including today, and the same number of days before them. */
export function spansOf(now: Date, days: number): { span: Span; before: Span } {
  const today = dayOf(now);
  const to = startOfDay(addDays(today, 1));
  const from = startOfDay(addDays(today, 1 - days));
  return { span: { from, to }, before: { from: startOfDay(addDays(today, 1 - 2 * days)), to: from } };
}

/** Returns one value for each day of a span, zero for days without any. */
export function seriesOf({ from, to }: Span, values: ReadonlyMap<string, number>): DayValue[] {
  return daysBetween(dayOf(from), addDays(dayOf(to), -1)).map((day) => ({ day, value: values.get(day) ?? 0 }));
}

/** Returns yesterday's value if it is the highest of the series. */
export function bestYesterday(series: readonly DayValue[]): number | null {
  const yesterday = series.at(-2);
  if (!yesterday || yesterday.value === 0) return null;
  const best = series.every((each) => each === yesterday || each.value < yesterday.value);
  return best ? yesterday.value : null;
}
