import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { domains } from './kmail.api.ts';

/** Checks the records of a domain now, and shows the result. */
export function useVerify(id: string) {
  const t = useTranslations('kmail.domains');
  const { kumbi_code } = useWorkspace();
  return useAction(
    () => domains.verify(kumbi_code, { body: { id } }),
    async ({ verified }) => {
      showToast(
        verified
          ? { kind: 'success', title: t('verified_done') }
          : { kind: 'info', title: t('pending_title'), detail: t('pending_detail') },
      );
    },
  );
}
