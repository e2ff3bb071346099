import type { WholeFlow } from '@kumbi/contract/automations/automations.schemas.ts';
import { type FlowProblem, problemsOf } from '@kumbi/contract/automations/flow-check.rules.ts';
import type { FlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { useCallback, useMemo } from 'react';
import { queryClient } from '../../../lib/api/query-client.ts';
import { type Editor, useEditor } from '../../../lib/editing/editor-shell/use-editor.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { flows } from '../automations.api.ts';
import { differs, type FlowDraft, readCopy, sendable, settle, withoutSecrets } from './model/flow-draft.ts';

/** The state and actions of a flow that its views share: the list and the board show the same draft. */
export interface FlowEditor extends Editor<FlowDraft> {
  /** The server's current version. */
  readonly flow: WholeFlow;
  readonly graph: FlowGraph;
  /** The problems that block publishing. */
  readonly problems: readonly FlowProblem[];
  /** @param by the changed thing, so that quick changes of it are one step to undo */
  readonly change: (graph: FlowGraph, by?: string) => void;
  readonly rename: (title: string) => void;
}

/**
 * @param opened the version at the start of the visit
 * @param flow the server's current version: its status and published revision
 */
export function useFlowEditor(opened: WholeFlow, flow: WholeFlow): FlowEditor {
  const { kumbi_code } = useWorkspace();
  const { id } = opened;
  const { editor, change } = useEditor<FlowDraft>({
    key: `${kumbi_code}:flow:${id}`,
    first: {
      data: { title: opened.title, graph: opened.metadata },
      revision: opened.revision,
      savedAt: opened.saved_at,
    },
    read: readCopy,
    differs,
    keepable: withoutSecrets,
    newer: 'flow.newer_revision',
    send: async (sent, revision, overwrite) => {
      const { graph: metadata } = sendable(sent);
      const body = { id, title: sent.title, metadata, revision, ...(overwrite ? { overwrite } : {}) };
      const stored = await flows.update(kumbi_code, { body });
      queryClient.setQueryData(flows.get(kumbi_code, { query: { id } }).queryKey, stored);
      return { revision: stored.revision, at: stored.saved_at, settle: settle(sent.graph, stored.metadata) };
    },
  });
  const { draft } = editor;
  const { graph } = draft;
  return {
    ...editor,
    flow,
    graph,
    problems: useMemo(() => problemsOf(graph), [graph]),
    change: useCallback(
      (changed, by = '') => {
        if (changed !== draft.graph) change({ ...draft, graph: changed }, by);
      },
      [draft, change],
    ),
    rename: useCallback((title) => change({ ...draft, title }, 'title'), [draft, change]),
  };
}
