import { createContext, useContext, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../feedback/toast.ts';
import { goneOf } from './gone.ts';
import type { ModalKey } from './modal-params.ts';
import { useModal } from './use-modal.ts';

/** Two modals of one address may fail for the same reason. */
export const linkToast = 'link';

/** The modal of this component, if it is in one of the address. */
export const OwnModal = createContext<ModalKey | null>(null);

/**
 * Closes a modal with a message if its object doesn't exist (deleted, of another workspace, or a truncated link),
 * because a retry can't help.
 *
 * @returns whether it closes
 */
export function useCloseWhenGone(error: unknown): boolean {
  const t = useTranslations('app.modal');
  const own = useContext(OwnModal);
  const { closeOne } = useModal();
  const gone = own === null ? null : goneOf(error);
  const words = gone && { message: gone.message, action: gone.action };
  // "Invalid name" is a message for a form's fields; here the link is wrong.
  const cut = { message: t('unfit'), action: t('unfit_detail') };
  const { message: title, action: detail } = (gone?.code === 'request.invalid' ? cut : words) ?? {};
  // Depends on the text and not on the error, because each render may create a new error. The message is shown once.
  useEffect(() => {
    if (own === null || title === undefined) return;
    showToast({ id: linkToast, kind: 'info', title, ...(detail ? { detail } : {}) });
    closeOne(own);
  }, [own, title, detail, closeOne]);
  return gone !== null;
}
