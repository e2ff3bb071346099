import { createContext, useContext, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../feedback/toast.tsx';
import { goneOf } from './gone.ts';
import type { ModalKey } from './modal-params.ts';
import { useModal } from './use-modal.ts';

/** Two modals of one address may lead to nothing for one reason. */
export const linkToast = 'link';

/** In which modal something stands, if it stands in one that the address names. */
export const OwnModal = createContext<ModalKey | null>(null);

/**
 * A modal whose thing is not there (deleted, of another workspace, or a link that was cut) closes and says so: there is
 * nothing in it to try again.
 *
 * @returns whether it closes
 */
export function useCloseWhenGone(error: unknown): boolean {
  const t = useTranslations('app.modal');
  const own = useContext(OwnModal);
  const { closeOne } = useModal();
  const gone = own === null ? null : goneOf(error);
  const words = gone && { message: gone.message, action: gone.action };
  // That a name is none is said of a form's fields; here it is the link that is wrong.
  const cut = { message: t('unfit'), action: t('unfit_detail') };
  const { message: title, action: detail } = (gone?.code === 'request.invalid' ? cut : words) ?? {};
  // By its words and not by the error, of which each drawing may make another: it is said once.
  useEffect(() => {
    if (own === null || title === undefined) return;
    showToast({ id: linkToast, kind: 'info', title, ...(detail ? { detail } : {}) });
    closeOne(own);
  }, [own, title, detail, closeOne]);
  return gone !== null;
}
