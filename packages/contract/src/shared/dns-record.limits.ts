import type { ListOrder } from './sorting.limits.ts';

/** The longest domain name, so that the names of its records are valid too. */
export const domainNameLimit = 200;
/** One or several labels, and an ending of letters: `loja.co.ao`, `mail.loja.co.ao`. */
export const domainNamePattern = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** The states of a workspace's domain: its records are published or not. */
export const domainStates = ['verified', 'pending'] as const;
export type DomainState = (typeof domainStates)[number];
/** The orders of a list of domains. */
export const domainOrders = ['-created_at', 'created_at', 'name', '-name'] as const satisfies readonly ListOrder[];

/** The result for a record: not checked yet, another value, the right value, or inconclusive. */
export const recordStatuses = ['pending', 'wrong', 'verified', 'temporary'] as const;
export type RecordStatus = (typeof recordStatuses)[number];
