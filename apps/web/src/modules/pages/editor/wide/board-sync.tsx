import { createUsePuck } from '@puckeditor/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useEditor } from '../fields/editor-context.tsx';
import { useClipboardKeys } from './use-clipboard-keys.ts';

const useBoard = createUsePuck();

/** Gives the board what did not come from it: what was undone, pasted, moved in the outline, or recovered. */
export function BoardSync({ children }: { readonly children: ReactNode }) {
  const { shown } = useEditor();
  const dispatch = useBoard((state) => state.dispatch);
  const data = useBoard((state) => state.appState.data);
  const drawn = useRef(data);
  drawn.current = data;
  useClipboardKeys(document);
  useEffect(() => {
    const { root, content } = drawn.current;
    const same =
      JSON.stringify(content) === JSON.stringify(shown.content) &&
      JSON.stringify(root.props) === JSON.stringify(shown.root.props);
    if (!same)
      dispatch({
        type: 'setData',
        data: { root: shown.root, content: [...shown.content] } as never,
        recordHistory: false,
      });
  }, [shown, dispatch]);
  return <>{children}</>;
}
