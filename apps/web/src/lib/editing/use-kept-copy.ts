import { useCallback, useEffect, useRef, useState } from 'react';
import { draftStore } from '../forms/draft-store.ts';
import type { Editing, Step } from './editing.ts';

const pauseMs = 500;
const store = draftStore(localStorage, Date.now);

/** The copy of a draft on this device until the server has it. */
export interface KeptCopy<T> {
  readonly draft: T;
  readonly revision: number;
}

/** The offer of work from an earlier visit. */
export interface Recovery {
  readonly offered: boolean;
  readonly restore: () => void;
  readonly discard: () => void;
}

interface Options<T extends object> {
  readonly key: string;
  readonly state: Editing<T>;
  readonly unsaved: boolean;
  readonly dispatch: (step: Step<T>) => void;
  /** Reads the stored copy; null if no editor wrote it. */
  readonly read: (kept: Readonly<Record<string, unknown>> | null) => KeptCopy<T> | null;
  /** Returns whether a copy differs from the server's version. */
  readonly differs: (copy: T, saved: T) => boolean;
  /** Reduces a draft to the parts that may be stored on a device; by default all of it. */
  readonly keepable?: (draft: T) => T;
}

const all = <T>(draft: T): T => draft;

/** Stores unsaved work on this device, and offers it again after a crash. */
export function useKeptCopy<T extends object>(options: Options<T>) {
  const { key, state, unsaved, dispatch, keepable = all } = options;
  const [found, setFound] = useState(() => {
    const copy = options.read(store.read(key));
    return copy && options.differs(copy.draft, state.saved) ? copy : null;
  });
  const draft = state.history.present;
  const { revision } = state;
  const forgotten = useRef<T | null>(null);

  useEffect(() => {
    if (!unsaved) return;
    const keep = () => {
      if (forgotten.current !== draft) store.write(key, { ...keepable(draft), revision });
    };
    const timer = setTimeout(keep, pauseMs);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [key, draft, revision, unsaved, keepable]);

  const forget = useCallback(() => {
    forgotten.current = draft;
    store.remove(key);
  }, [key, draft]);

  return {
    forget,
    recovery: {
      // Continuing to edit declines the offer.
      offered: found !== null && !unsaved,
      restore: () => {
        if (found) dispatch({ type: 'recovered', next: found.draft, revision: found.revision, at: performance.now() });
        setFound(null);
      },
      discard: () => {
        store.remove(key);
        setFound(null);
      },
    },
  };
}
