import type { WholeFlow } from '@kumbi/contract/automations/automations.schemas.ts';
import { type FlowProblem, problemsOf } from '@kumbi/contract/automations/flow-check.rules.ts';
import type { FlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { useCallback, useMemo, useReducer } from 'react';
import {
  beginEditing,
  type Conflict,
  edit,
  isUnsaved,
  type SaveStatus,
  saveStatus,
  type Trouble,
} from '../../../lib/editing/editing.ts';
import { type Recovery, useKeptCopy } from '../../../lib/editing/use-kept-copy.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { differs, type FlowDraft, readCopy, withoutSecrets } from './model/flow-draft.ts';
import { useSaveFlow } from './use-save-flow.ts';

/** All that the views of a flow know and can do: its list and its board show the same draft. */
export interface FlowEditor {
  /** As the server has it now. */
  readonly flow: WholeFlow;
  readonly draft: FlowDraft;
  readonly graph: FlowGraph;
  /** What keeps the draft from being published. */
  readonly problems: readonly FlowProblem[];
  /** @param by what was changed, so that quick changes of one thing are one step to undo */
  readonly change: (graph: FlowGraph, by?: string) => void;
  readonly rename: (title: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly status: SaveStatus;
  readonly savedAt: string | null;
  readonly unsaved: boolean;
  readonly trouble: Trouble | null;
  readonly conflict: Conflict | null;
  readonly leaveConflict: () => void;
  /** @returns the revision in which the server has everything now; null where it has not */
  readonly save: (options?: { readonly overwrite?: boolean }) => Promise<number | null>;
  readonly forgetCopy: () => void;
  readonly recovery: Recovery;
}

/**
 * @param opened what the visit began with
 * @param flow the same as the server has it now: whether it is on, and what of it is published
 */
export function useFlowEditor(opened: WholeFlow, flow: WholeFlow): FlowEditor {
  const { kumbi_code } = useWorkspace();
  const [state, dispatch] = useReducer(
    edit<FlowDraft>,
    {
      data: { title: opened.title, graph: opened.metadata },
      revision: opened.revision,
      savedAt: opened.saved_at,
    },
    beginEditing<FlowDraft>,
  );
  const draft = state.history.present;
  const { graph } = draft;
  const unsaved = isUnsaved(state);
  const key = `${kumbi_code}:flow:${opened.id}`;
  const copy = useKeptCopy({ key, state, unsaved, dispatch, read: readCopy, differs, keepable: withoutSecrets });
  const save = useSaveFlow({ id: opened.id, state, dispatch, onSaved: copy.forget });

  const next = useCallback(
    (changed: FlowDraft, by: string) => dispatch({ type: 'edited', next: changed, by, at: performance.now() }),
    [],
  );
  return {
    flow,
    draft,
    graph,
    problems: useMemo(() => problemsOf(graph), [graph]),
    change: useCallback(
      (changed, by = '') => {
        if (changed !== draft.graph) next({ ...draft, graph: changed }, by);
      },
      [draft, next],
    ),
    rename: useCallback((title) => next({ ...draft, title }, 'title'), [draft, next]),
    undo: useCallback(() => dispatch({ type: 'undone' }), []),
    redo: useCallback(() => dispatch({ type: 'redone' }), []),
    canUndo: state.history.past.length > 0,
    canRedo: state.history.future.length > 0,
    status: saveStatus(state),
    savedAt: state.savedAt,
    unsaved,
    trouble: state.trouble,
    conflict: state.conflict,
    leaveConflict: () => dispatch({ type: 'conflict left' }),
    save,
    forgetCopy: copy.forget,
    recovery: copy.recovery,
  };
}
