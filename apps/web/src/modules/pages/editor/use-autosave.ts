import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { type Editing, isUnsaved, maySaveItself, type Step } from '../../../lib/editing/editing.ts';
import { classifyFailure } from '../../../lib/feedback/failure.ts';
import { useFailureHandler } from '../../../lib/feedback/use-failure-handler.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { type ContentBody, pages } from '../pages.api.ts';
import type { Draft } from './model/kept-copy.ts';

const pauseMs = 1200;
/** Somebody who types without a pause is saved all the same. */
const longestMs = 10_000;
const againMs = 8000;

interface Options {
  readonly page: Page;
  readonly state: Editing<Draft>;
  readonly dispatch: (step: Step<Draft>) => void;
  readonly onSaved: () => void;
}

/** Saves when there is a pause, when the tab is left, and when it is asked to. */
export function useAutosave({ page, state, dispatch, onSaved }: Options) {
  const { kumbi_code } = useWorkspace();
  const handleFailure = useFailureHandler();
  const running = useRef<Promise<boolean> | null>(null);
  const latest = useRef(state);
  latest.current = state;
  const firstUnsaved = useRef(0);

  const onFailure = useCallback(
    (error: unknown) => {
      if (error instanceof ApiError && error.is('page.newer_revision')) {
        dispatch({ type: 'conflicted', conflict: { message: error.envelope.message } });
        return;
      }
      const failure = classifyFailure(error);
      if (failure.kind === 'unknown') {
        dispatch({ type: 'failed', trouble: { kind: 'network' } });
        return;
      }
      const fields = handleFailure(error);
      const message = error instanceof ApiError ? error.envelope.message : '';
      dispatch({ type: 'failed', trouble: { kind: 'refused', message, fields } });
    },
    [dispatch, handleFailure],
  );

  const send = useCallback(
    async (overwrite: boolean): Promise<boolean> => {
      const { history, revision } = latest.current;
      const { data, language } = history.present;
      dispatch({ type: 'sending' });
      try {
        const body = { id: page.id, revision, default_language: language, data, ...(overwrite ? { overwrite } : {}) };
        // The contract's schema is looser than the blocks' own types, and its arrays are not read-only.
        const stored = await pages.saveContent(kumbi_code, { body: body as unknown as ContentBody });
        dispatch({ type: 'stored', revision: stored.page.revision, at: stored.page.updated_at });
        queryClient.setQueryData(pages.get(kumbi_code, { query: { id: page.id } }).queryKey, stored.page);
        const saved = latest.current.history.present === history.present;
        if (saved) onSaved();
        return saved;
      } catch (error) {
        onFailure(error);
        return false;
      }
    },
    [dispatch, kumbi_code, onFailure, onSaved, page.id],
  );

  /** One save at a time: what was typed during it is sent after it. */
  const save = useCallback(
    async (options: { readonly overwrite?: boolean } = {}): Promise<boolean> => {
      if (running.current) await running.current;
      if (!(isUnsaved(latest.current) || options.overwrite)) return true;
      const mine = send(options.overwrite ?? false);
      running.current = mine;
      try {
        return await mine;
      } finally {
        if (running.current === mine) running.current = null;
      }
    },
    [send],
  );

  const unsaved = isUnsaved(state);
  useEffect(() => {
    if (unsaved) firstUnsaved.current = performance.now();
  }, [unsaved]);

  const saveItself = useEffectEvent(() => {
    if (maySaveItself(latest.current)) void save();
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

  return save;
}
