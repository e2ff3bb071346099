import { createContext, type ReactNode, useContext } from 'react';
import type { PageEditor } from '../use-page-editor.ts';

const Current = createContext<PageEditor | null>(null);

export function EditorScope({ editor, children }: { readonly editor: PageEditor; readonly children: ReactNode }) {
  return <Current value={editor}>{children}</Current>;
}

/** Returns the editor of the current page, for the fields of its blocks. */
export function useEditor(): PageEditor {
  const editor = useContext(Current);
  if (!editor) throw new Error('this component needs an editor around it');
  return editor;
}
