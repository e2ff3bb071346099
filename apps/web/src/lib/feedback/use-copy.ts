import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type CopyNotes, copyText } from './copy-text.ts';

const shownMs = 2_000;

/**
 * Copies a text and shows a toast. `copied` is true for a short time afterwards, so that the button can show it too.
 */
export function useCopy() {
  const t = useTranslations('app.common');
  const [copied, setCopied] = useState(false);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /**
   * @param done a message instead of the default one
   * @param notes additional contents of the toast
   * @returns whether the text is in the clipboard
   */
  const copy = useCallback(
    async (text: string, done?: string, notes?: CopyNotes): Promise<boolean> => {
      const words = { done: done ?? t('copied'), failed: t('copy_failed'), failedDetail: t('copy_failed_detail') };
      const there = await copyText(text, words, notes);
      clearTimeout(timer.current);
      setCopied(there);
      if (there) timer.current = window.setTimeout(() => setCopied(false), shownMs);
      return there;
    },
    [t],
  );
  return { copied, copy };
}
