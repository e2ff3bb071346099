import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { merges } from '../contacts.api.ts';

interface Pair {
  readonly customer_id: string;
  readonly other_id: string;
}

/** Merges two customers. The page of the one that stays offers to undo it. */
export function useMerge(onDone: () => void) {
  const t = useTranslations('contacts.merge');
  const { kumbi_code } = useWorkspace();
  return useAction(
    (body: Pair) => merges.create(kumbi_code, { body }),
    async ({ other_name: name }) => {
      showToast({ kind: 'success', title: t('done', { name }) });
      onDone();
    },
  );
}
