import { createUsePuck } from '@puckeditor/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../../lib/feedback/toast.ts';
import { useEditor } from '../fields/editor-context.tsx';
import { find, rootZone } from '../model/block-tree.ts';
import { blocksAsText } from '../model/clipboard.ts';
import { useBlockActions } from '../use-block-actions.ts';

const useBoard = createUsePuck();

const isTyping = (target: EventTarget | null) =>
  target !== null &&
  'closest' in target &&
  (target as Element).closest(
    'input, textarea, select, [contenteditable="true"], [contenteditable="plaintext-only"]',
  ) !== null;

/** Copies the selected block, and pastes blocks after it, from this page or another. The browser handles texts. */
export function useClipboardKeys(place: Document | undefined): void {
  const t = useTranslations('pages.editor');
  const editor = useEditor();
  const actions = useBlockActions(editor);
  const selected = useBoard((state) => state.selectedItem?.props.id);

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const found = selected === undefined ? undefined : find(editor.shown, selected);
    const marked = [document, place].some((each) => (each?.getSelection()?.toString() ?? '') !== '');
    if (!found || isTyping(event.target) || marked) return;
    event.clipboardData?.setData('text/plain', blocksAsText([found.block], editor.language));
    event.preventDefault();
    showToast({ kind: 'success', title: t('copied') });
  });
  // Blocks are pasted as blocks even inside a text, where their source would be useless. Runs before the text editor's
  // handler.
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const found = selected === undefined ? undefined : find(editor.shown, selected);
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const zone = found?.zone ?? rootZone;
    const index = found ? found.index + 1 : editor.shown.content.length;
    if (!actions.paste(text, zone, index)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  useEffect(() => {
    const copy = (event: ClipboardEvent) => onCopy(event);
    const paste = (event: ClipboardEvent) => onPaste(event);
    // The fields are in the window, and the page is in a frame.
    const places = new Set([document, ...(place ? [place] : [])]);
    for (const each of places) {
      each.addEventListener('copy', copy);
      each.addEventListener('paste', paste, { capture: true });
    }
    return () => {
      for (const each of places) {
        each.removeEventListener('copy', copy);
        each.removeEventListener('paste', paste, { capture: true });
      }
    };
  }, [place]);
}
