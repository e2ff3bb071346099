/** Days as YYYY-MM-DD, both inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const shownMonths = 12;

/** Returns the current month and those before it, newest first. */
export function latestMonths(now: Date): Period[] {
  return Array.from({ length: shownMonths }, (_, back) => {
    const day = (month: number, date: number) =>
      new Date(Date.UTC(now.getFullYear(), now.getMonth() + month, date)).toISOString().slice(0, 10);
    return { from: day(-back, 1), to: day(1 - back, 0) };
  });
}
