import { useEffect } from 'react';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { isFirstAccess } from './first-access.ts';

/** Opens the onboarding on the first access, unless the address opens something else. */
export function useOnboarding(): void {
  const { open } = useModal();
  const { modal } = useAppSearch();
  const begins = !modal && isFirstAccess();
  useEffect(() => {
    if (begins) open('onboarding', {}, { replace: true });
  }, [begins, open]);
}
