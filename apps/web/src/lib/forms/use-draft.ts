import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { draftStore } from './draft-store.ts';

const pauseMs = 500;
const store = draftStore(localStorage, Date.now);

/** Stores the input of a long form on this device, and offers it again after a crash. */
export function useDraft(key: string | undefined, values: object, dirty: boolean) {
  const [found, setFound] = useState(() => (key ? store.read(key) : null));
  const done = useRef(false);

  useEffect(() => {
    if (!(key && dirty) || done.current) return;
    const timer = setTimeout(() => !done.current && store.write(key, values), pauseMs);
    return () => clearTimeout(timer);
  }, [key, dirty, values]);

  /** Stores the current input without waiting for a pause, because the user leaves the form on purpose. */
  const keep = useCallback(() => {
    if (key) store.write(key, values);
  }, [key, values]);
  const forget = useCallback(() => {
    done.current = true;
    if (key) store.remove(key);
  }, [key]);
  const dismiss = useCallback(() => {
    setFound(null);
    if (key) store.remove(key);
  }, [key]);
  const take = useCallback(() => setFound(null), []);

  return useMemo(() => ({ found, keep, forget, dismiss, take }), [found, keep, forget, dismiss, take]);
}
