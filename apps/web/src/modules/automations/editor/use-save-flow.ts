import { useCallback, useRef } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { type Editing, isUnsaved, type Step } from '../../../lib/editing/editing.ts';
import { classifyFailure } from '../../../lib/feedback/failure.ts';
import { useFailureHandler } from '../../../lib/feedback/use-failure-handler.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { flows } from '../automations.api.ts';
import { type FlowDraft, sendable, settle } from './model/flow-draft.ts';

interface Options {
  readonly id: string;
  readonly state: Editing<FlowDraft>;
  readonly dispatch: (step: Step<FlowDraft>) => void;
  readonly onSaved: () => void;
}

/** Saves a draft. One save at a time: what was changed during it is saved after it. */
export function useSaveFlow({ id, state, dispatch, onSaved }: Options) {
  const { kumbi_code } = useWorkspace();
  const handleFailure = useFailureHandler();
  const running = useRef<Promise<number | null> | null>(null);
  const latest = useRef(state);
  latest.current = state;

  const onFailure = useCallback(
    (error: unknown) => {
      if (error instanceof ApiError && error.is('flow.newer_revision')) {
        dispatch({ type: 'conflicted', conflict: { message: error.envelope.message } });
        return;
      }
      const fields = handleFailure(error);
      const trouble =
        classifyFailure(error).kind === 'unknown'
          ? ({ kind: 'network' } as const)
          : { kind: 'refused' as const, message: error instanceof ApiError ? error.envelope.message : '', fields };
      dispatch({ type: 'failed', trouble });
    },
    [dispatch, handleFailure],
  );

  const send = useCallback(
    async (overwrite: boolean): Promise<number | null> => {
      const { history, revision } = latest.current;
      const { title, graph } = history.present;
      dispatch({ type: 'sending' });
      try {
        const { graph: metadata } = sendable(history.present);
        const body = { id, title, metadata, revision, ...(overwrite ? { overwrite } : {}) };
        const flow = await flows.update(kumbi_code, { body });
        const saved = latest.current.history.present === history.present;
        if (saved) onSaved();
        dispatch({
          type: 'stored',
          revision: flow.revision,
          at: flow.saved_at,
          settle: settle(graph, flow.metadata),
        });
        queryClient.setQueryData(flows.get(kumbi_code, { query: { id } }).queryKey, flow);
        return saved ? flow.revision : null;
      } catch (error) {
        onFailure(error);
        return null;
      }
    },
    [dispatch, id, kumbi_code, onFailure, onSaved],
  );

  return useCallback(
    async (options: { readonly overwrite?: boolean } = {}): Promise<number | null> => {
      if (running.current) await running.current;
      const { overwrite = false } = options;
      if (!(isUnsaved(latest.current) || overwrite)) return latest.current.revision;
      const mine = send(overwrite);
      running.current = mine;
      try {
        return await mine;
      } finally {
        if (running.current === mine) running.current = null;
      }
    },
    [send],
  );
}
