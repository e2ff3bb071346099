import type { OutboundWebhook } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.tsx';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useUndoable } from '../../lib/feedback/use-undoable.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { bringWebhookBack, refreshOutbound, removeWebhook, sendTest, switchWebhook } from './outbound.api.ts';

/** What can be done with an outgoing webhook from its card and from its page. */
export function useWebhookActions({ id, name }: Pick<OutboundWebhook, 'id' | 'name'>) {
  const t = useTranslations('outbound');
  const { kumbi_code } = useWorkspace();
  const refresh = () => refreshOutbound(kumbi_code);
  const turn = useAction(
    (isOn: boolean) => switchWebhook(kumbi_code, id, isOn),
    async (_, isOn) => {
      showToast({ kind: 'success', title: t(isOn ? 'list.switched_on' : 'list.switched_off', { name }) });
      await refresh();
    },
  );
  const remove = useUndoable({
    run: () => removeWebhook(kumbi_code, id),
    undo: () => bringWebhookBack(kumbi_code, id),
    done: () => t('list.deleted', { name }),
    refresh,
  });
  const test = useAction(
    () => sendTest(kumbi_code, id),
    async () => {
      showToast({ kind: 'success', title: t('page.tested') });
      await refresh();
    },
  );
  return { turn, remove, test };
}
