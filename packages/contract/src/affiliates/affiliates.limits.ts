import type { ListOrder } from '../shared/sorting.limits.ts';
import { affiliatesContract } from './affiliates.contract.ts';

export const affiliatesLimit = affiliatesContract.everyPlan.affiliates;
export const affiliateOrders = ['-created_at', 'created_at', 'name', '-name'] as const satisfies readonly ListOrder[];
export const commissionOrders = ['-created_at', 'created_at'] as const satisfies readonly ListOrder[];
/** The number of programs that a workspace may belong to. */
export const affiliationsLimit = 100;
/** The codes of one affiliate, the former ones included: they still attribute sales. */
export const affiliateCodesLimit = 10;
export const affiliateCodeLength = 30;
export const programRatesLimit = 50;
export const programTermsLimit = 5_000;
export const cookieDaysLimit = 365;
export const waitingDaysLimit = 90;
/** The days of a program that a seller hasn't changed. */
export const programDefaults = { cookieDays: 30, waitingDays: 14, percent: 10 } as const;

/**
 * `invited`: the seller invited them. `asked`: they wait for the seller. `active`: their sales earn commission. `paused`
 * and `ended`: new sales earn none, and earned commission is still paid.
 */
export const affiliateStates = ['invited', 'asked', 'active', 'paused', 'ended'] as const;
export type AffiliateState = (typeof affiliateStates)[number];

/**
 * `pending`: the waiting period runs. `approved`: due. `paid`: moved to the affiliate, or paid outside. `cancelled`: the
 * whole sale was refunded in the waiting period.
 */
export const commissionStates = ['pending', 'approved', 'paid', 'cancelled'] as const;
export type CommissionState = (typeof commissionStates)[number];
