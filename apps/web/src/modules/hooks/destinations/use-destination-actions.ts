import type { Destination } from '@kumbi/contract/hooks/destinations.schemas.ts';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useUndoable } from '../../../lib/feedback/use-undoable.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { hookDestinations } from './destinations.api.ts';

/** The actions on a destination, for its row and its drawer. */
export function useDestinationActions({ id, name }: Pick<Destination, 'id' | 'name'>) {
  const t = useTranslations('hooks.destinations');
  const { kumbi_code } = useWorkspace();
  const turn = useAction(
    (isOn: boolean) => hookDestinations.switch(kumbi_code, { params: { id }, body: { is_on: isOn } }),
    async (_, isOn) => {
      showToast({ kind: 'success', title: t(isOn ? 'turned_on' : 'turned_off', { name }) });
    },
  );
  const remove = useUndoable({
    run: () => hookDestinations.delete(kumbi_code, { params: { id } }),
    undo: () => hookDestinations.restore(kumbi_code, { params: { id } }),
    done: () => t('deleted', { name }),
  });
  const resendFailed = useAction(
    () => hookDestinations.resendFailed(kumbi_code, { params: { id } }),
    async ({ resent, more }) => {
      showToast({
        kind: resent > 0 ? 'success' : 'info',
        title: t('resent', { count: resent }),
        ...(more ? { detail: t('resent_more') } : {}),
      });
    },
  );
  const cancel = useAction(
    () => hookDestinations.cancel(kumbi_code, { params: { id } }),
    async () => {
      showToast({ kind: 'success', title: t('cancelled') });
    },
  );
  return { turn, remove, resendFailed, cancel };
}
