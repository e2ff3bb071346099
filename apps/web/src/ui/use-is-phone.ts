import { useSyncExternalStore } from 'react';

const query = matchMedia('(max-width: 47.99em)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Below 768 px. Read before the first paint, so that a phone never renders the desktop layout first. */
export const useIsPhone = () => useSyncExternalStore(subscribe, () => query.matches);
