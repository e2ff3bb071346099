import { useCallback, useReducer } from 'react';
import { beginEditing, type Conflict, edit, isUnsaved, type SaveStatus, saveStatus, type Trouble } from '../editing.ts';
import { type KeptCopy, type Recovery, useKeptCopy } from '../use-kept-copy.ts';
import { type Saving, useSaver } from './use-saver.ts';

/** The state and actions of every document editor. */
export interface Editor<T> {
  readonly draft: T;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly status: SaveStatus;
  readonly savedAt: string | null;
  readonly revision: number;
  readonly unsaved: boolean;
  readonly trouble: Trouble | null;
  readonly conflict: Conflict | null;
  readonly leaveConflict: () => void;
  /** @returns the revision of the latest draft; null if the server doesn't have it */
  readonly save: (options?: { readonly overwrite?: boolean }) => Promise<number | null>;
  readonly forgetCopy: () => void;
  readonly recovery: Recovery;
}

interface Options<T extends object> extends Saving<T> {
  /** The name of the copy that this device stores until the server has the draft. */
  readonly key: string;
  readonly first: { readonly data: T; readonly revision: number; readonly savedAt: string | null };
  readonly read: (kept: Readonly<Record<string, unknown>> | null) => KeptCopy<T> | null;
  readonly differs: (copy: T, saved: T) => boolean;
  readonly keepable?: (draft: T) => T;
}

/**
 * Edits one document: history, saving, the copy on this device, and conflicts with another person's save.
 *
 * @returns the editor; its `state`, for autosave; and `change`, which takes the next draft and the name of the changed
 *   thing, so that quick changes of it are a single undo step
 */
export function useEditor<T extends object>(options: Options<T>) {
  const { key, first, newer, byItself, send, read, differs, keepable } = options;
  const [state, dispatch] = useReducer(edit<T>, first, beginEditing<T>);
  const unsaved = isUnsaved(state);
  const copy = useKeptCopy({ key, state, unsaved, dispatch, read, differs, ...(keepable ? { keepable } : {}) });
  const save = useSaver({ newer, ...(byItself ? { byItself } : {}), send, state, dispatch, onSaved: copy.forget });
  const editor: Editor<T> = {
    draft: state.history.present,
    undo: useCallback(() => dispatch({ type: 'undone' }), []),
    redo: useCallback(() => dispatch({ type: 'redone' }), []),
    canUndo: state.history.past.length > 0,
    canRedo: state.history.future.length > 0,
    status: saveStatus(state),
    savedAt: state.savedAt,
    revision: state.revision,
    unsaved,
    trouble: state.trouble,
    conflict: state.conflict,
    leaveConflict: () => dispatch({ type: 'conflict left' }),
    save,
    forgetCopy: copy.forget,
    recovery: copy.recovery,
  };
  const change = useCallback(
    (next: T, by: string) => dispatch({ type: 'edited', next, by, at: performance.now() }),
    [],
  );
  return { editor, state, change };
}
