import type { PaymentLink } from '@kumbi/contract/payment-links/payment-link.schemas.ts';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useUndoable } from '../../lib/feedback/use-undoable.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { links } from './payment-links.api.ts';

/** The changes of a link that need no form. */
export function useLinkActions(link: PaymentLink) {
  const t = useTranslations('payment-links.actions');
  const { kumbi_code } = useWorkspace();
  const { id, title, description, currency, amount, least_amount, expires_on, payments_limit } = link;
  const turn = useAction(
    (is_active: boolean) => {
      const body = { title, description, currency, amount, least_amount, expires_on, payments_limit, is_active };
      return links.update(kumbi_code, { params: { id }, body });
    },
    async (_, isActive) => {
      showToast({ kind: 'success', title: t(isActive ? 'turned_on' : 'turned_off', { title }) });
    },
  );
  const remove = useUndoable<PaymentLink>({
    run: () => links.delete(kumbi_code, { params: { id } }, { drops: [id] }),
    undo: () => links.restore(kumbi_code, { params: { id } }),
    done: () => t('deleted', { title }),
  });
  return { turn, remove };
}
