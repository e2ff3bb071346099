import { useNavigate } from '@tanstack/react-router';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { flows, type NewFlow } from '../automations.api.ts';

/** Makes a flow and opens it. */
export function useMakeFlow() {
  const navigate = useNavigate();
  const path = useWorkspacePath();
  const { kumbi_code } = useWorkspace();
  return useAction(
    (flow: NewFlow) => flows.create(kumbi_code, { body: flow }, { idempotencyKey: crypto.randomUUID() }),
    async ({ id }) => {
      await navigate({
        to: path(`automations/${id}`),
        search: { modal: 'box-success', saved: 'flow', how: 'added' },
      });
    },
  );
}
