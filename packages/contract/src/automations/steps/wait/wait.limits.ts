export const waitUnits = ['minutes', 'hours', 'days'] as const;
export type WaitUnit = (typeof waitUnits)[number];
export const waitUnitMs: Readonly<Record<WaitUnit, number>> = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 };
export const waitLimitDays = 365;
/** The largest amount of any unit: the minutes of a year. */
export const waitAmountLimit = 525_600;
