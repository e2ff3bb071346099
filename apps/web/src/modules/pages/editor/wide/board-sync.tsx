import { merge } from '@kumbi/blocks/model/languages.ts';
import { createUsePuck } from '@puckeditor/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { sameData } from '../../../../lib/editing/same-data.ts';
import { useEditor } from '../fields/editor-context.tsx';
import { pageOfBoard } from './board-data.ts';
import { useBoardNames } from './use-board-names.ts';
import { useClipboardKeys } from './use-clipboard-keys.ts';

const useBoard = createUsePuck();

/** Applies changes to the board that didn't originate there: undo, paste, moves in the outline, recovery. */
export function BoardSync({ children }: { readonly children: ReactNode }) {
  const { shown, draft, language } = useEditor();
  const dispatch = useBoard((state) => state.dispatch);
  const data = useBoard((state) => state.appState.data);
  const drawn = useRef(data);
  drawn.current = data;
  useBoardNames(document);
  useClipboardKeys(document);
  useEffect(() => {
    // A change on the board returns with more data than it sent: its texts in all languages.
    const same = sameData(merge(pageOfBoard(drawn.current, shown.version), language), draft.data);
    if (!same)
      dispatch({
        type: 'setData',
        data: { root: shown.root, content: [...shown.content] } as never,
        recordHistory: false,
      });
  }, [shown, draft.data, language, dispatch]);
  return <>{children}</>;
}
