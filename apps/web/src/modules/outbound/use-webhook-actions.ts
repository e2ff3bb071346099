import type { OutboundWebhook } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useUndoable } from '../../lib/feedback/use-undoable.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { webhooks } from './outbound.api.ts';

/** The actions on an outgoing webhook, for its card and its page. */
export function useWebhookActions({ id, name }: Pick<OutboundWebhook, 'id' | 'name'>) {
  const t = useTranslations('outbound');
  const { kumbi_code } = useWorkspace();
  const turn = useAction(
    (isOn: boolean) => webhooks.switch(kumbi_code, { params: { id }, body: { is_on: isOn } }),
    async (_, isOn) => {
      showToast({ kind: 'success', title: t(isOn ? 'list.switched_on' : 'list.switched_off', { name }) });
    },
  );
  const remove = useUndoable({
    run: () => webhooks.delete(kumbi_code, { params: { id } }),
    undo: () => webhooks.restore(kumbi_code, { params: { id } }),
    done: () => t('list.deleted', { name }),
  });
  const test = useAction(
    () => webhooks.test(kumbi_code, { params: { id } }),
    async () => {
      showToast({ kind: 'success', title: t('page.tested') });
    },
  );
  return { turn, remove, test };
}
