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
  /** Keeps what was typed for later. A form without it asks, also where the plan stopped it. */
  readonly onKeep?: (() => void) | undefined;
}

/** Where the plan says that it ends: whoever goes from here to the prices comes back to the form. */
const limitModal: ModalKey = 'subs-limited';

/** Asks before typed work is left, whichever way: Escape, the Back button, a link, the cross. */
export function useLeaveGuard({ dirty, modal, onDiscard, onKeep }: Guard) {
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
      const search: AppSearch = next.search;
      const samePage = current.pathname === next.pathname;
      if (samePage && (modal === undefined || search.modal === modal || search.over === modal)) return false;
      if (onKeep && current.search.modal === limitModal) {
        onKeep();
        return false;
      }
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
