const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

const hour = 3_600_000;
const day = 24 * hour;
/** Luanda is one hour ahead of UTC all year. */
const luanda = hour;

/**
 * Returns a day of the week some weeks from now, in Luanda's time.
 *
 * @param time such as `18:30`
 * @returns ISO 8601 in UTC
 */
export function ahead(now: Date, weeks: number, weekday: (typeof days)[number], time: string): string {
  const there = new Date(now.getTime() + luanda);
  const wait = (days.indexOf(weekday) - there.getUTCDay() + days.length) % days.length;
  const midnight = there.setUTCHours(0, 0, 0, 0) + (weeks * days.length + wait) * day;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(midnight + hours * hour + (minutes * hour) / 60 - luanda).toISOString();
}
