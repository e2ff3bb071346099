import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../feedback/confirm.ts';
import type { AppSearch, ModalKey } from '../modals/modal-params.ts';

interface Guard {
  readonly dirty: boolean;
  /** The form's modal; undefined for a form of a page. */
  readonly modal?: ModalKey | undefined;
  readonly onDiscard: () => void;
  /** Stores the input for later. A form without it also asks when the plan's limit interrupts it. */
  readonly onKeep?: (() => void) | undefined;
}

/** The modal about a plan's limit. Users who go to the prices from there return to the form. */
const limitModal: ModalKey = 'subs-limited';

/** Asks before unsaved input is lost: on Escape, the Back button, a link or the close button. */
export function useLeaveGuard({ dirty, modal, onDiscard, onKeep }: Guard) {
  const t = useTranslations('app.leave');
  const open = useRef(false);
  useEffect(() => {
    // Input after a save must be guarded again.
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
    /** Called after a save: leaving no longer loses anything. */
    release: () => {
      open.current = true;
    },
  };
}
