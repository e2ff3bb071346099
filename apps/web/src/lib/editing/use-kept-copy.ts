import { useCallback, useEffect, useRef, useState } from 'react';
import { draftStore } from '../forms/draft-store.ts';
import type { Editing, Step } from './editing.ts';

const pauseMs = 500;
const store = draftStore(localStorage, Date.now);

/** A draft as this device keeps it until the server has it. */
export interface KeptCopy<T> {
  readonly draft: T;
  readonly revision: number;
}

/** How work of an earlier visit is offered. */
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
  /** Reads what was kept; what no editor of ours wrote is nothing. */
  readonly read: (kept: Readonly<Record<string, unknown>> | null) => KeptCopy<T> | null;
  /** Whether a copy holds anything that the server does not. */
  readonly differs: (copy: T, saved: T) => boolean;
  /** What may be kept on a device of a draft; without it all of it. */
  readonly keepable?: (draft: T) => T;
}

const all = <T>(draft: T): T => draft;

/** Keeps what the server does not have yet on this device, and offers it again after a crash. */
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
      // Whoever goes on working has answered.
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
