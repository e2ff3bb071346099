import { type Counter, consumables } from '@kumbi/contract/quotas/counters.limits.ts';
import { bytesPerMb, unlimitedFrom } from '@kumbi/contract/quotas/quotas.limits.ts';

/**
 * What the ledger counts is exact: bytes for storage, pieces for everything else. An unlimited allowance is a lot so
 * large that nobody uses it up: what is taken from it is still counted, so that a later, smaller plan knows.
 */
const endless = 1e15;

export const isConsumable = (counter: Counter): boolean => consumables.includes(counter);

/** A plan's allowance in the ledger's units. */
export function allowedUnits(counter: Counter, allowance: number): number {
  if (allowance >= unlimitedFrom) return endless;
  return counter === 'storage_mb' ? allowance * bytesPerMb : allowance;
}

/** Units as the screens show them: whole megabytes, and never "unlimited" for what is only a lot. */
export function shownUnits(counter: Counter, units: number, unlimited: boolean): number {
  if (unlimited) return unlimitedFrom;
  return Math.min(unlimitedFrom - 1, counter === 'storage_mb' ? Math.floor(units / bytesPerMb) : units);
}

export const isEndless = (granted: number): boolean => granted >= endless;
