import type { ListOrder } from '../shared/sorting.limits.ts';

/** Days for which an invitation and an offer to transfer a company can be answered. */
export const answerDays = 7;
/** Invitations of one workspace that wait for an answer. */
export const pendingInvitationsLimit = 50;
/** Invitations that a workspace may send in a day, including repeated ones. */
export const invitationsPerDay = 100;
/** Members of one workspace, also on an unlimited plan. */
export const membersLimit = 1_000;
/** The orders of the list of members. `created_at` is the time at which they joined. */
export const memberOrders = ['-created_at', 'created_at', 'name', '-name'] as const satisfies readonly ListOrder[];
export type MemberOrder = (typeof memberOrders)[number];
/** People that the picker shows. */
export const candidatesShown = 8;
/** Days for which answered invitations are stored. */
export const answeredDays = 365;
