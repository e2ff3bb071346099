import type { WholeFlow } from '@kumbi/contract/automations/automations.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { hookChoicesQuery } from '../automations.api.ts';
import { type HookNames, type StepWords, useStepWords } from './step-words.ts';
import type { FlowEditor } from './use-flow-editor.ts';

interface Scope {
  readonly editor: FlowEditor;
  readonly words: StepWords;
}

const ScopeContext = createContext<Scope | null>(null);

/** The editor, and how its steps are called, for everything below. */
export function FlowScope({ editor, children }: { readonly editor: FlowEditor; readonly children: ReactNode }) {
  const words = useStepWords(useHookNames(editor.flow));
  const scope = useMemo(() => ({ editor, words }), [editor, words]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

export function useFlowScope(): Scope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('There is no flow editor around this');
  return scope;
}

/** The names of the webhooks that the flow has, and of those that it could have. */
function useHookNames(flow: WholeFlow): HookNames {
  const { kumbi_code } = useWorkspace();
  const { data = [] } = useQuery(hookChoicesQuery(kumbi_code, '', flow.webhooks));
  return useMemo(() => new Map(data.map(({ value, label }) => [value, label])), [data]);
}
