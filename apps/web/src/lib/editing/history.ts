/** What can be undone and redone. The newest of `past` is its last. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** What the present was made by, and when: more of the same soon after is one step to undo, as a typed word is. */
  readonly made: { readonly by: string; readonly at: number } | null;
}

const stepsKept = 100;
const sameStepMs = 1000;

export const beginHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], made: null });

/** @param by what changes it, such as one field of one block; an empty text is always a step of its own */
export function change<T>(history: History<T>, next: T, by: string, at: number): History<T> {
  if (next === history.present) return history;
  const { made } = history;
  const sameStep = by !== '' && made?.by === by && at - made.at < sameStepMs && history.past.length > 0;
  return {
    past: sameStep ? history.past : [...history.past, history.present].slice(-stepsKept),
    present: next,
    future: [],
    made: { by, at },
  };
}

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    made: null,
  };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...rest] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future: rest, made: null };
}
