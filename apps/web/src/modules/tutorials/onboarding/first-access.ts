const key = 'kumbi-first-access';

/** Returns whether no one has finished or closed the onboarding in this browser. */
export function isFirstAccess(): boolean {
  try {
    return localStorage.getItem(key) !== 'false';
  } catch {
    // Without storage it would come back on every visit.
    return false;
  }
}

export function endFirstAccess(): void {
  try {
    localStorage.setItem(key, 'false');
  } catch {
    // Without storage it wasn't shown.
  }
}
