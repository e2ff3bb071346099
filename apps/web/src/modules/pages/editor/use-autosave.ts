import { useEffect, useEffectEvent, useRef } from 'react';
import { type Editing, isUnsaved, maySaveItself } from '../../../lib/editing/editing.ts';
import type { Editor } from '../../../lib/editing/editor-shell/use-editor.ts';
import type { Draft } from './model/kept-copy.ts';

const pauseMs = 1200;
/** The longest time without a save while the user types continuously. */
const longestMs = 10_000;
const againMs = 8000;

/** Saves after a pause, when the tab is hidden, and when the network returns. */
export function useAutosave(state: Editing<Draft>, save: Editor<Draft>['save']): void {
  const firstUnsaved = useRef(0);
  const unsaved = isUnsaved(state);
  useEffect(() => {
    if (unsaved) firstUnsaved.current = performance.now();
  }, [unsaved]);

  const saveItself = useEffectEvent(() => {
    if (maySaveItself(state)) void save();
  });
  useEffect(() => {
    if (!maySaveItself(state)) return;
    const waited = performance.now() - firstUnsaved.current;
    const pause = state.trouble ? againMs : Math.min(pauseMs, Math.max(0, longestMs - waited));
    const timer = setTimeout(() => saveItself(), pause);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    const now = () => saveItself();
    const hidden = () => document.visibilityState === 'hidden' && saveItself();
    addEventListener('online', now);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, []);
}
