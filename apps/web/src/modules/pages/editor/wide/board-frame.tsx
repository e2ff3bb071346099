import { type ReactNode, useInsertionEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useEditorKeys } from '../../../../lib/editing/use-editor-keys.ts';
import canvasAddress from '../../canvas.css?url';
import { useEditor } from '../fields/editor-context.tsx';
import boardAddress from './board-frame.css?url';
import { nonceStyles } from './nonce-styles.ts';
import { useBoardNames } from './use-board-names.ts';
import { useClipboardKeys } from './use-clipboard-keys.ts';

interface Props {
  readonly children: ReactNode;
  readonly document?: Document | undefined;
}

/** The frame of the page: the visitors' styles, and the editor's keys. */
export function BoardFrame({ children, document: place }: Props) {
  const t = useTranslations('pages.editor');
  const editor = useEditor();
  useInsertionEffect(() => {
    if (!place) return;
    nonceStyles(place);
    const links = [boardAddress, canvasAddress].map((address) => {
      const link = place.createElement('link');
      link.rel = 'stylesheet';
      link.href = address;
      place.head.append(link);
      return link;
    });
    return () => {
      for (const link of links) link.remove();
    };
  }, [place]);
  useInsertionEffect(() => {
    if (!place) return;
    place.documentElement.lang = editor.language;
    place.title = t('canvas');
    place.defaultView?.frameElement?.setAttribute('title', t('canvas'));
  }, [place, editor.language, t]);
  useEditorKeys(editor, place);
  useBoardNames(place);
  useClipboardKeys(place);
  return <>{children}</>;
}
