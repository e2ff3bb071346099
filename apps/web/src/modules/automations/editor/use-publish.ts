import type { FlowStatus } from '@kumbi/contract/automations/automations.limits.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { useTranslations } from 'use-intl';
import { queryClient } from '../../../lib/api/query-client.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { flows } from '../automations.api.ts';
import type { FlowEditor } from './use-flow-editor.ts';

/** Saves and publishes the draft, and turns the flow on and off. */
export function usePublish(editor: FlowEditor) {
  const t = useTranslations('automations');
  const { kumbi_code, role } = useWorkspace();
  const { id, title: name } = editor.flow;
  const allowed = may(role, 'flows.publish');

  const release = useAction(
    (revision: number) => flows.publish(kumbi_code, { body: { id, revision } }),
    async (flow) => {
      queryClient.setQueryData(flows.get(kumbi_code, { query: { id } }).queryKey, flow);
      showToast({ kind: 'success', title: t('editor.published_done', { name: flow.title }) });
    },
  );
  const turn = useAction(
    (status: FlowStatus) => flows.switch(kumbi_code, { body: { id, status } }),
    async (flow, status) => {
      queryClient.setQueryData(flows.get(kumbi_code, { query: { id } }).queryKey, flow);
      showToast({ kind: 'success', title: t(status === 'on' ? 'list.turned_on' : 'list.turned_off', { name }) });
    },
  );
  const publish = async () => {
    const revision = await editor.save();
    if (revision !== null) release.mutate(revision);
  };
  return { allowed, publish: () => void publish(), turn, busy: release.isPending || turn.isPending };
}
