import { useEffect, useEffectEvent } from 'react';

interface Editor {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => unknown;
}

/**
 * Handles the keys for undo, redo and save. It runs in the capture phase, so that there is only the document's history
 * and not also a field's or the board's.
 *
 * @param place the window's document, or that of the frame with the page
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
