import type { Currency } from '../shared/money.ts';

/** The lowest payout that a workspace can request, in minor units: 5,000 Kz and $20. A transfer costs the operator a fee. */
export const leastPayoutMinor: Readonly<Record<Currency, number>> = { AOA: 500_000, USD: 2_000 };
/** Requests of a workspace within 24 hours: each one, and each cancellation, emails its managers. */
export const payoutsPerDay = 10;
/** The characters of the reason for a refused payout, which the owner reads. */
export const payoutReasonLength = 200;
/** The longest period of a statement, in days. */
export const statementDays = 366;
/** The movements of a statement as a PDF. A longer one exists as CSV. */
export const statementPdfRows = 2_000;
