/** Versions to undo and redo. The newest one of `past` is last. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /**
   * The last change's name and time. Further changes with the same name soon after join its undo step, like the letters
   * of a typed word.
   */
  readonly made: { readonly by: string; readonly at: number } | null;
}

const stepsKept = 100;
const sameStepMs = 1000;

export const beginHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], made: null });

/** @param by the name of the changed thing, such as one field of one block; an empty text always starts a new step */
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
