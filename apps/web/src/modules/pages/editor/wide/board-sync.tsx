import { merge } from '@kumbi/blocks/model/languages.ts';
import { createUsePuck } from '@puckeditor/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { sameData } from '../../../../lib/editing/same-data.ts';
import { useEditor } from '../fields/editor-context.tsx';
import { pageOfBoard } from './board-data.ts';
import { useBoardNames } from './use-board-names.ts';
import { useClipboardKeys } from './use-clipboard-keys.ts';

const useBoard = createUsePuck();

/** Gives the board what did not come from it: what was undone, pasted, moved in the outline, or recovered. */
export function BoardSync({ children }: { readonly children: ReactNode }) {
  const { shown, draft, language } = useEditor();
  const dispatch = useBoard((state) => state.dispatch);
  const data = useBoard((state) => state.appState.data);
  const drawn = useRef(data);
  drawn.current = data;
  useBoardNames(document);
  useClipboardKeys(document);
  useEffect(() => {
    // What is typed on the board comes back with more than it sent: its texts in all languages.
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
