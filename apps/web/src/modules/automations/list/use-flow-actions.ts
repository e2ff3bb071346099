import type { FlowStatus } from '@kumbi/contract/automations/automations.limits.ts';
import type { Flow } from '@kumbi/contract/automations/automations.schemas.ts';
import { useTranslations } from 'use-intl';
import { queryClient } from '../../../lib/api/query-client.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useUndoable } from '../../../lib/feedback/use-undoable.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { flows } from '../automations.api.ts';
import { flowFile } from '../flow-file.ts';

/** Returns the actions on a flow's card. */
export function useFlowActions(flow: Flow) {
  const t = useTranslations('automations.list');
  const { kumbi_code } = useWorkspace();
  const name = flow.title;

  const turn = useAction(
    (status: FlowStatus) => flows.switch(kumbi_code, { body: { id: flow.id, status } }),
    async (_, status) => {
      showToast({ kind: 'success', title: t(status === 'on' ? 'turned_on' : 'turned_off', { name }) });
    },
  );
  const exportFile = useAction(async () => {
    const { title, metadata } = await queryClient.fetchQuery(flows.get(kumbi_code, { query: { id: flow.id } }));
    const file = flowFile(title, metadata);
    saveBlob(file.name, file.content);
  });
  const remove = useUndoable<void>({
    run: () => flows.delete(kumbi_code, { body: { id: flow.id } }, { drops: [flow.id] }),
    undo: async () => {
      const { status } = await flows.restore(kumbi_code, { body: { id: flow.id } });
      if (status !== flow.status) showToast({ kind: 'info', title: t('restored_off', { name }) });
    },
    done: () => t('deleted', { name }),
  });
  return { turn, exportFile, remove: () => remove.mutate() };
}
