import { type Editing, isUnsaved, type Step } from '../editing.ts';

/** The server's response to a saved draft. */
export interface Stored<T> {
  readonly revision: number;
  readonly at: string;
  /** Applies the server's changes to the draft. */
  readonly settle?: (data: T) => T;
}

export interface Sending<T> {
  readonly send: (draft: T, revision: number, overwrite: boolean) => Promise<Stored<T>>;
}

interface Work<T> extends Sending<T> {
  readonly latest: () => Editing<T>;
  readonly dispatch: (step: Step<T>) => void;
  /** Called when the server has the latest draft. */
  readonly onSaved: () => void;
  readonly fail: (error: unknown) => void;
}

/** The current save. */
export interface Line {
  current: Promise<number | null> | null;
}

/**
 * Saves the latest draft after the current save, unless the server already has it.
 *
 * @returns the revision of the latest draft; null if the server doesn't have it
 */
export async function saveInLine<T>(line: Line, work: Work<T>, overwrite: boolean): Promise<number | null> {
  if (line.current) await line.current;
  if (!(isUnsaved(work.latest()) || overwrite)) return work.latest().revision;
  const mine = saveOnce(work, overwrite);
  line.current = mine;
  try {
    return await mine;
  } finally {
    if (line.current === mine) line.current = null;
  }
}

async function saveOnce<T>({ latest, dispatch, send, onSaved, fail }: Work<T>, overwrite: boolean) {
  const { history, revision } = latest();
  dispatch({ type: 'sending' });
  try {
    const stored = await send(history.present, revision, overwrite);
    const saved = latest().history.present === history.present;
    if (saved) onSaved();
    dispatch({ type: 'stored', ...stored });
    return saved ? stored.revision : null;
  } catch (error) {
    fail(error);
    return null;
  }
}
