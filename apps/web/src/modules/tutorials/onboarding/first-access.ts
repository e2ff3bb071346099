import { stored } from '../../../lib/stored.ts';

export const firstAccessKey = 'kumbi-first-access';

/** Returns whether no one has finished or closed the onboarding in this browser. Without storage it would always return. */
export function isFirstAccess(): boolean {
  const flag = stored(firstAccessKey);
  return flag !== undefined && flag !== 'false';
}
