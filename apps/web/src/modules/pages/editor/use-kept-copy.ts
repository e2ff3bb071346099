import { useCallback, useEffect, useRef, useState } from 'react';
import { draftStore } from '../../../lib/forms/draft-store.ts';
import type { Editing, Step } from './model/editing.ts';
import { type Draft, differs, readCopy } from './model/kept-copy.ts';

const pauseMs = 500;
const store = draftStore(localStorage, Date.now);

interface Options {
  readonly key: string;
  readonly state: Editing<Draft>;
  readonly unsaved: boolean;
  readonly dispatch: (step: Step<Draft>) => void;
}

/** Keeps what the server does not have yet on this device, and offers it again after a crash. */
export function useKeptCopy({ key, state, unsaved, dispatch }: Options) {
  const [found, setFound] = useState(() => {
    const copy = readCopy(store.read(key));
    return copy && differs(copy, state.saved) ? copy : null;
  });
  const draft = state.history.present;
  const { revision } = state;
  const forgotten = useRef<Draft | null>(null);

  useEffect(() => {
    if (!unsaved) return;
    const keep = () => {
      if (forgotten.current !== draft) store.write(key, { ...draft, revision });
    };
    const timer = setTimeout(keep, pauseMs);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [key, draft, revision, unsaved]);

  const forget = useCallback(() => {
    forgotten.current = draft;
    store.remove(key);
  }, [key, draft]);

  return {
    forget,
    recovery: {
      // Whoever goes on working has answered.
      offered: found !== null && !unsaved,
      restore: () => {
        if (found) {
          const { revision: from, ...next } = found;
          dispatch({ type: 'recovered', next, revision: from, at: performance.now() });
        }
        setFound(null);
      },
      discard: () => {
        store.remove(key);
        setFound(null);
      },
    },
  };
}
