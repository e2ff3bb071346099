import { beginHistory, change, type History, redo, undo } from './history.ts';

/** Somebody else saved since this was loaded. `message` is the server's: who and when. */
export interface Conflict {
  readonly message: string;
}

/** Why nothing is kept at the moment. */
export type Trouble =
  | { readonly kind: 'network' }
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> };

/** A page or a flow while it is edited: the same for the board of a desktop and for the list of a phone. */
export interface Editing<T> {
  readonly history: History<T>;
  /** What the server has, as far as is known here. */
  readonly saved: T;
  readonly revision: number;
  readonly savedAt: string | null;
  /** What is on its way to the server. */
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
      /** What the server made of what it was sent, such as a name for a secret. What says the same stays the same object. */
      readonly settle?: (data: T) => T;
    }
  | { readonly type: 'failed'; readonly trouble: Trouble }
  | { readonly type: 'conflicted'; readonly conflict: Conflict }
  /** The question was closed without an answer: nothing is saved until the next try. */
  | { readonly type: 'conflict left' }
  /** Work of an earlier visit, made on the revision that it was made on. */
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

/** What was sent is what is saved; what can be undone and redone knows it too, so that nothing is sent twice. */
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

/** What was refused may be right after the next change; a missing network is still missing. */
const calmed = (trouble: Trouble | null): Trouble | null => (trouble?.kind === 'refused' ? null : trouble);

export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'failed';

export const isUnsaved = <T>(state: Editing<T>): boolean => state.history.present !== state.saved;

export function saveStatus<T>(state: Editing<T>): SaveStatus {
  if (state.sending !== null) return 'saving';
  if (state.trouble !== null || state.conflict !== null) return 'failed';
  return isUnsaved(state) ? 'waiting' : 'saved';
}

/** Whether it may be saved without being asked: not while one save is on its way, and not what was just refused. */
export const maySaveItself = <T>(state: Editing<T>): boolean =>
  isUnsaved(state) && state.sending === null && state.conflict === null && state.trouble?.kind !== 'refused';
