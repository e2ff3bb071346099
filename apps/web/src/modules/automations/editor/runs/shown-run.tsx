import type { NodeStatus } from '@kumbi/contract/automations/automations.limits.ts';
import type { FlowRun, WholeRun } from '@kumbi/contract/automations/automations.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useWorkspace } from '../../../workspaces/workspaces.public.tsx';
import { runs } from '../../automations.api.ts';

interface ShownRun {
  readonly run: FlowRun;
  /** The state of each step that the run has reached. */
  readonly states: ReadonlyMap<string, NodeStatus>;
}

const ShownRunContext = createContext<ShownRun | null>(null);

/** The run whose states the steps below show, if one is chosen. */
export const useShownRun = () => useContext(ShownRunContext);

/** A repeated step has its last state. */
const statesOf = ({ log }: WholeRun): Map<string, NodeStatus> =>
  new Map(log.map(({ step_id, status }) => [step_id, status]));

export function ShownRunScope({ id, children }: { readonly id: string | undefined; readonly children: ReactNode }) {
  const { kumbi_code } = useWorkspace();
  const { data } = useQuery({ ...runs.get(kumbi_code, { query: { id: id ?? '' } }), enabled: id !== undefined });
  const shown = useMemo(() => (id && data ? { run: data.run, states: statesOf(data) } : null), [id, data]);
  return <ShownRunContext value={shown}>{children}</ShownRunContext>;
}
