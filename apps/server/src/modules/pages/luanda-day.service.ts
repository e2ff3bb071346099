/** Angola is an hour ahead of UTC all year; figures are cut into its days, as those of the home screen are. */
const aheadMs = 3_600_000;
export const dayMs = 86_400_000;

/** The name of a day of Luanda, as `2026-11-20`. */
export const dayOf = (at: Date): string => new Date(at.getTime() + aheadMs).toISOString().slice(0, 10);

/** When a day of Luanda begins. */
export const beginOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - aheadMs);

/** Every day from the first to the last, both among them. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}
