import { useEffect, useEffectEvent } from 'react';

interface Editor {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => unknown;
}

/**
 * Undo, redo and save by the keys that every editor has. Heard before anything else hears them, so that there is one
 * history: that of the thing that is edited, and not another of a field or of the board.
 * @param place the document of the window, or that of the frame in which the page is drawn
 */
export function useEditorKeys(editor: Editor, place: Document | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const run =
      key === 'z' && !event.shiftKey
        ? editor.undo
        : key === 'y' || (key === 'z' && event.shiftKey)
          ? editor.redo
          : key === 's'
            ? () => void editor.save()
            : undefined;
    if (!run) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    place?.addEventListener('keydown', listener, { capture: true });
    return () => place?.removeEventListener('keydown', listener, { capture: true });
  }, [place]);
}
