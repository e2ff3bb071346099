import type { WholeFlow } from '@kumbi/contract/automations/automations.schemas.ts';
import { useQueries } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import type { RecordNames } from '../step-view.ts';
import { allStepViews } from '../step-views.ts';
import { type StepWords, useStepWords } from './step-words.ts';
import type { FlowEditor } from './use-flow-editor.ts';

interface Scope {
  readonly editor: FlowEditor;
  readonly words: StepWords;
}

const ScopeContext = createContext<Scope | null>(null);

/** Provides the editor and the names of its steps. */
export function FlowScope({ editor, children }: { readonly editor: FlowEditor; readonly children: ReactNode }) {
  const words = useStepWords(useRecordNames(editor.flow));
  const scope = useMemo(() => ({ editor, words }), [editor, words]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

export function useFlowScope(): Scope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('useFlowScope needs a FlowScope around it');
  return scope;
}

/** The names of the records that sentences of steps mention. */
function useRecordNames(flow: WholeFlow): RecordNames {
  const { kumbi_code } = useWorkspace();
  return useQueries({
    queries: allStepViews().flatMap((view) => view.names?.(kumbi_code, flow) ?? []),
    combine: namesOf,
  });
}

const namesOf = (
  results: readonly { readonly data: readonly { readonly value: string; readonly label: string }[] | undefined }[],
): RecordNames => new Map(results.flatMap(({ data = [] }) => data.map(({ value, label }) => [value, label] as const)));
