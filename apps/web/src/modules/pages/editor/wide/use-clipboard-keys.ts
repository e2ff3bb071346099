import { createUsePuck } from '@puckeditor/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../../lib/feedback/toast.tsx';
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

/** Copies the marked block, and pastes blocks after it, from this page or another. Text is left to the browser. */
export function useClipboardKeys(place: Document | undefined): void {
  const t = useTranslations('pages.editor');
  const editor = useEditor();
  const actions = useBlockActions(editor);
  const selected = useBoard((state) => state.selectedItem?.props.id);

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const found = selected === undefined ? undefined : find(editor.shown, selected);
    if (!found || isTyping(event.target) || (place?.getSelection()?.toString() ?? '') !== '') return;
    event.clipboardData?.setData('text/plain', blocksAsText([found.block], editor.language));
    event.preventDefault();
    showToast({ kind: 'success', title: t('copied') });
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (isTyping(event.target)) return;
    const found = selected === undefined ? undefined : find(editor.shown, selected);
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const zone = found?.zone ?? rootZone;
    const index = found ? found.index + 1 : editor.shown.content.length;
    if (actions.paste(text, zone, index)) event.preventDefault();
  });
  useEffect(() => {
    const copy = (event: ClipboardEvent) => onCopy(event);
    const paste = (event: ClipboardEvent) => onPaste(event);
    place?.addEventListener('copy', copy);
    place?.addEventListener('paste', paste);
    return () => {
      place?.removeEventListener('copy', copy);
      place?.removeEventListener('paste', paste);
    };
  }, [place]);
}
