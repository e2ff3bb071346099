/** Angola is an hour ahead of UTC all year; figures are cut into its days, as the payments are. */
const luandaAheadMs = 3_600_000;
const dayMs = 86_400_000;

export interface Span {
  readonly from: Date;
  /** Not part of the span. */
  readonly to: Date;
}

export interface DayValue {
  readonly day: string;
  readonly value: number;
}

/** The last `days` days of Luanda, today among them, and as many before these. */
export function spansOf(now: Date, days: number): { span: Span; before: Span } {
  const today = Math.floor((now.getTime() + luandaAheadMs) / dayMs) * dayMs - luandaAheadMs;
  const to = new Date(today + dayMs);
  const from = new Date(to.getTime() - days * dayMs);
  return { span: { from, to }, before: { from: new Date(from.getTime() - days * dayMs), to: from } };
}

/** The name of a day of Luanda, as `2026-11-20`. */
const dayOf = (at: Date): string => new Date(at.getTime() + luandaAheadMs).toISOString().slice(0, 10);

/** One value for each day of a span, also for those on which nothing happened. */
export function seriesOf(span: Span, values: ReadonlyMap<string, number>): DayValue[] {
  const series: DayValue[] = [];
  for (let at = span.from.getTime(); at < span.to.getTime(); at += dayMs) {
    const day = dayOf(new Date(at));
    series.push({ day, value: values.get(day) ?? 0 });
  }
  return series;
}

/** Yesterday's value when no other day of the series had as much. */
export function bestYesterday(series: readonly DayValue[]): number | null {
  const yesterday = series.at(-2);
  if (!yesterday || yesterday.value === 0) return null;
  const best = series.every((each) => each === yesterday || each.value < yesterday.value);
  return best ? yesterday.value : null;
}
