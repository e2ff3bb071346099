import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { domains } from '../links.api.ts';

/** Checks the records of a domain now, and shows the result. */
export function useVerifyDomain(id: string) {
  const t = useTranslations('links.domains');
  const { kumbi_code } = useWorkspace();
  return useAction(
    () => domains.verify(kumbi_code, { params: { id } }),
    async ({ verified }) => {
      showToast(
        verified
          ? { kind: 'success', title: t('verified_done') }
          : { kind: 'info', title: t('pending_title'), detail: t('pending_detail') },
      );
    },
  );
}
