import { type Counter, consumables } from '@kumbi/contract/quotas/counters.limits.ts';
import { bytesPerMb, unlimitedFrom } from '@kumbi/contract/quotas/quotas.limits.ts';

/**
 * The ledger counts exactly: bytes for storage, pieces for everything else. An unlimited allowance is a lot that no one
 * can use up. Its use is still counted, for a later, smaller plan.
 */
export const endless = 1e15;

export const isConsumable = (counter: Counter): boolean => consumables.includes(counter);

/** Converts a plan's allowance to the ledger's units. */
export function allowedUnits(counter: Counter, allowance: number): number {
  if (allowance >= unlimitedFrom) return endless;
  return counter === 'storage_mb' ? allowance * bytesPerMb : allowance;
}

/** Converts units for the screens: whole megabytes, and "unlimited" only for an unlimited allowance. */
export function shownUnits(counter: Counter, units: number, unlimited: boolean): number {
  if (unlimited) return unlimitedFrom;
  return Math.min(unlimitedFrom - 1, counter === 'storage_mb' ? Math.floor(units / bytesPerMb) : units);
}

/** Converts used units for the screens: a megabyte that has begun is used. */
export const usedUnits = (counter: Counter, units: number): number =>
  counter === 'storage_mb' ? Math.ceil(units / bytesPerMb) : units;

export const isEndless = (granted: number): boolean => granted >= endless;
