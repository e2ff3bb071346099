export const periods = ['month', 'year'] as const;
export type Period = (typeof periods)[number];

export const monthsIn: Readonly<Record<Period, number>> = { month: 1, year: 12 };

/** Storage is counted in bytes; plans and screens show megabytes. */
export const bytesPerMb = 1024 * 1024;

/** An operator can schedule a change of a plan at most this many months ahead. */
export const planChangeMonths = 24;
export const planNameLength = 40;
/** The highest price of one period, against a typing mistake of the operator. */
export const highestPlanPrice = { AOA: 100_000_000, USD: 100_000 } as const;

/** An allowance from this number on means "unlimited". */
export const unlimitedFrom = 999_999;
/** The interface warns from this share of an allowance on. */
export const warningShare = 0.8;
/** Days before the end of a paid plan at which its owner gets a reminder. No card is stored. */
export const reminderDays = [7, 3, 1] as const;

/** Why a counter changed, for its owner. `other` has the reason in the operator's words. */
export const ledgerReasons = [
  'plan',
  'month',
  'plan_ended',
  'carried_over',
  'bought',
  'granted',
  'created',
  'given_back',
  'used',
  'other',
] as const;
export type LedgerReason = (typeof ledgerReasons)[number];

/** The refusals of a call that uses a counter. */
export const quotaErrors = ['quota.none', 'quota.expired', 'quota.limited'] as const;
