import { type HistoryState, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { withoutOne, withUnavailable } from './fit-search.ts';
import { type AppSearch, type ModalKey, type ModalParams, withoutModal } from './modal-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The server's words about the object that is unavailable. */
    readonly unavailable?: { readonly message: string; readonly action: string };
  }
}

interface OpenOptions {
  /** Keeps the current modal, with its input, under the new one. */
  readonly over?: boolean;
  readonly replace?: boolean;
}

export function useAppSearch(): AppSearch {
  return useSearch({ strict: false });
}

export function useModal() {
  const navigate = useNavigate();
  const router = useRouter();

  const open = useCallback(
    <K extends ModalKey>(key: K, params: ModalParams[K], options: OpenOptions = {}) => {
      const change = (search: AppSearch): AppSearch => ({
        ...(options.over && search.modal ? search : withoutModal(search)),
        ...params,
        modal: key,
        ...(options.over && search.modal && search.modal !== key ? { over: search.modal } : {}),
      });
      void navigate({ to: '.', search: change, replace: options.replace ?? false });
    },
    [navigate],
  );

  /** Closes one of the address's modals; the other one stays. */
  const closeOne = useCallback(
    (key: string) => {
      const search = withoutOne(router.state.location.search, key);
      void navigate({ to: '.', search: () => search, replace: true });
    },
    [navigate, router],
  );

  /** Shows that the object of a modal is unavailable, in the modal's place. */
  const replaceByUnavailable = useCallback(
    (key: string, words: HistoryState['unavailable']) => {
      const search = withUnavailable(withoutOne(router.state.location.search, key));
      void navigate({ to: '.', search: () => search, state: words ? { unavailable: words } : {}, replace: true });
    },
    [navigate, router],
  );

  /**
   * Returns to the page from which the modal was opened. If the address was opened with its modal, it only loses the
   * modal.
   */
  const close = useCallback(() => {
    const { modal } = router.state.location.search;
    if (modal) closeOne(modal);
  }, [closeOne, router]);

  return { open, close, closeOne, replaceByUnavailable };
}
