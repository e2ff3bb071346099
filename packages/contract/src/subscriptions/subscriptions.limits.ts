/** The plan that a workspace may try once, and for how many days. */
export const trialPlan = 'business';
export const trialDays = 14;

/**
 * How an offered plan relates to the current one. `start`: now. `renew`: at the end of the same plan. `upgrade`: now, until
 * the end of the current plan, for the difference. `replace`: now, for a new and longer period, less the value of the rest. `later`:
 * when the current plan ends.
 */
export const offerKinds = ['start', 'renew', 'upgrade', 'replace', 'later'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** The most packs in one purchase. */
export const mostPacks = 100;

/** The most units of one grant by an operator; megabytes for storage. */
export const mostGrantedUnits = 100_000;
/** The last day of a granted plan is at most this many days ahead. */
export const longestGrantDays = 730;
export const grantReasonLength = 200;
