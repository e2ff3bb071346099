import { beginHistory, change, type History, redo, undo } from './history.ts';

/** Another person has saved since this was loaded. `message` is the server's, with their name and the time. */
export interface Conflict {
  readonly message: string;
}

/** The reason why saving doesn't work at the moment. */
export type Trouble =
  | { readonly kind: 'network' }
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> };

/** The state of a document in an editor, on a desktop's board and in a phone's list. */
export interface Editing<T> {
  readonly history: History<T>;
  /** The server's last known version. */
  readonly saved: T;
  readonly revision: number;
  readonly savedAt: string | null;
  /** The version that is being sent to the server. */
  readonly sending: T | null;
  readonly trouble: Trouble | null;
  readonly conflict: Conflict | null;
}

export type Step<T> =
  | { readonly type: 'edited'; readonly next: T; readonly by: string; readonly at: number }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  | { readonly type: 'sending' }
  | {
      readonly type: 'stored';
      readonly revision: number;
      readonly at: string;
      /**
       * Applies the server's changes to the saved data, such as a name for a secret. Unchanged data stays the same
       * object.
       */
      readonly settle?: (data: T) => T;
    }
  | { readonly type: 'failed'; readonly trouble: Trouble }
  | { readonly type: 'conflicted'; readonly conflict: Conflict }
  /** The question was closed without a choice: nothing is saved until the next attempt. */
  | { readonly type: 'conflict left' }
  /** Work of an earlier visit, with the revision on which it is based. */
  | { readonly type: 'recovered'; readonly next: T; readonly revision: number; readonly at: number };

interface Beginning<T> {
  readonly data: T;
  readonly revision: number;
  readonly savedAt: string | null;
}

export const beginEditing = <T>({ data, revision, savedAt }: Beginning<T>): Editing<T> => ({
  history: beginHistory(data),
  saved: data,
  revision,
  savedAt,
  sending: null,
  trouble: null,
  conflict: null,
});

export function edit<T>(state: Editing<T>, step: Step<T>): Editing<T> {
  switch (step.type) {
    case 'edited':
      return { ...state, history: change(state.history, step.next, step.by, step.at), trouble: calmed(state.trouble) };
    case 'undone':
      return { ...state, history: undo(state.history), trouble: calmed(state.trouble) };
    case 'redone':
      return { ...state, history: redo(state.history), trouble: calmed(state.trouble) };
    case 'sending':
      return { ...state, sending: state.history.present };
    case 'stored':
      return {
        ...settled(state, step.settle),
        sending: null,
        revision: step.revision,
        savedAt: step.at,
        trouble: null,
        conflict: null,
      };
    case 'failed':
      return { ...state, sending: null, trouble: step.trouble };
    case 'conflicted':
      return { ...state, sending: null, conflict: step.conflict };
    case 'conflict left':
      return {
        ...state,
        conflict: null,
        trouble: { kind: 'refused', message: state.conflict?.message ?? '', fields: {} },
      };
    case 'recovered':
      return { ...state, history: change(state.history, step.next, '', step.at), revision: step.revision };
  }
}

/** Marks the sent version as saved. The history gets the server's version too, so that it isn't sent again. */
function settled<T>(state: Editing<T>, settle: (data: T) => T = (data) => data): Editing<T> {
  const known = new Map<T, T>();
  const once = (data: T): T => {
    const settledData = known.get(data) ?? settle(data);
    known.set(data, settledData);
    return settledData;
  };
  const { past, present, future, made } = state.history;
  const history = { past: past.map(once), present: once(present), future: future.map(once), made };
  return { ...state, history, saved: state.sending === null ? state.saved : once(state.sending) };
}

/** A refused version may be valid after the next change, but a network error remains. */
const calmed = (trouble: Trouble | null): Trouble | null => (trouble?.kind === 'refused' ? null : trouble);

export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'failed';

export const isUnsaved = <T>(state: Editing<T>): boolean => state.history.present !== state.saved;

export function saveStatus<T>(state: Editing<T>): SaveStatus {
  if (state.sending !== null) return 'saving';
  if (state.trouble !== null || state.conflict !== null) return 'failed';
  return isUnsaved(state) ? 'waiting' : 'saved';
}

/** Returns whether autosave may run: not during another save, and not for a refused version. */
export const maySaveItself = <T>(state: Editing<T>): boolean =>
  isUnsaved(state) && state.sending === null && state.conflict === null && state.trouble?.kind !== 'refused';
