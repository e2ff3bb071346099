import { useEffect } from 'react';
import type { ModalKey } from '../../../lib/modals/modal-params.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';

/** Shows that a modal whose address names an unknown service is unavailable. */
export function useUnknownService(modal: ModalKey, isUnknown: boolean): void {
  const { replaceByUnavailable } = useModal();
  useEffect(() => {
    if (isUnknown) replaceByUnavailable(modal, undefined);
  }, [modal, isUnknown, replaceByUnavailable]);
}
