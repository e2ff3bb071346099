import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';

export type VerificationTexts = (key: 'verified_done' | 'pending_title' | 'pending_detail') => string;

/** Checks the DNS records of a domain now, and shows the result. */
export function useVerification(t: VerificationTexts, verify: () => Promise<{ readonly verified: boolean }>) {
  return useAction(verify, async ({ verified }) => {
    showToast(
      verified
        ? { kind: 'success', title: t('verified_done') }
        : { kind: 'info', title: t('pending_title'), detail: t('pending_detail') },
    );
  });
}
