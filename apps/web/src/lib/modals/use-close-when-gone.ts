import { createContext, useContext, useEffect } from 'react';
import { goneOf } from './gone.ts';
import type { ModalKey } from './modal-params.ts';
import { useModal } from './use-modal.ts';

/** The modal of this component, if it is in one of the address. */
export const OwnModal = createContext<ModalKey | null>(null);

/**
 * Replaces a modal with the message that its object is unavailable (deleted, of another workspace, or a truncated link),
 * because a retry can't help.
 *
 * @returns whether it does
 */
export function useCloseWhenGone(error: unknown): boolean {
  const own = useContext(OwnModal);
  const { replaceByUnavailable } = useModal();
  const gone = own === null ? null : goneOf(error);
  // "Invalid name" is a message for a form's fields; here the link is wrong, which the dialog says itself.
  const known = gone !== null && gone.code !== 'request.invalid';
  const [message, action] = known ? [gone.message, gone.action] : ['', ''];
  const isGone = gone !== null;
  // Depends on the texts and not on the error, because each render may create a new error.
  useEffect(() => {
    if (own !== null && isGone) replaceByUnavailable(own, message === '' ? undefined : { message, action });
  }, [own, isGone, message, action, replaceByUnavailable]);
  return isGone;
}
