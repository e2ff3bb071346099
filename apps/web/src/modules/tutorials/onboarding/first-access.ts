export const firstAccessKey = 'kumbi-first-access';

/** Returns whether no one has finished or closed the onboarding in this browser. */
export function isFirstAccess(): boolean {
  try {
    return localStorage.getItem(firstAccessKey) !== 'false';
  } catch {
    // Without storage it would come back on every visit.
    return false;
  }
}
