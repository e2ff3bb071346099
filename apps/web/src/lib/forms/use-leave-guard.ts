import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../feedback/confirm.ts';
import type { AppSearch, ModalKey } from '../modals/modal-params.ts';

interface Guard {
  readonly dirty: boolean;
  /** The modal that the form stands in; none for a form of a page. */
  readonly modal?: ModalKey | undefined;
  readonly onDiscard: () => void;
}

/** Asks before typed work is left, whichever way: Escape, the Back button, a link, the cross. */
export function useLeaveGuard({ dirty, modal, onDiscard }: Guard) {
  const t = useTranslations('app.leave');
  const open = useRef(false);
  useEffect(() => {
    // Typing again after a save is new work to lose.
    if (!dirty) open.current = false;
  }, [dirty]);
  useBlocker({
    enableBeforeUnload: () => dirty && !open.current,
    disabled: !dirty,
    shouldBlockFn: async ({ current, next }) => {
      if (open.current) return false;
      const search = next.search as AppSearch;
      const samePage = current.pathname === next.pathname;
      if (samePage && (modal === undefined || search.modal === modal || search.over === modal)) return false;
      const leave = await ask({
        kind: 'default',
        title: t('title'),
        body: t('body'),
        confirm: t('discard'),
        cancel: t('stay'),
      });
      if (leave) onDiscard();
      return !leave;
    },
  });
  return {
    /** Called when everything is saved: from here on leaving loses nothing. */
    release: () => {
      open.current = true;
    },
  };
}
