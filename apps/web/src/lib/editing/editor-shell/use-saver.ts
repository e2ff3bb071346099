import type { ErrorCode } from '@kumbi/contract/error-catalogue.ts';
import { useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { classifyFailure } from '../../feedback/failure.ts';
import { useFailureHandler } from '../../feedback/use-failure-handler.ts';
import type { Editing, Step } from '../editing.ts';
import { type Line, type Sending, saveInLine } from './save-in-line.ts';

export interface Saving<T> extends Sending<T> {
  /** The refusal after another person's save. */
  readonly newer: ErrorCode;
  /** Autosave is on: the bar shows a lost network and retries, without a message. */
  readonly byItself?: boolean;
}

interface Options<T> extends Saving<T> {
  readonly state: Editing<T>;
  readonly dispatch: (step: Step<T>) => void;
  /** Called when the server has the latest draft. */
  readonly onSaved: () => void;
}

/**
 * Saves a draft, one save at a time. Changes during a save are sent after it.
 *
 * @returns a function that resolves to the revision of the latest draft, or null if the server doesn't have it
 */
export function useSaver<T>({ newer, byItself = false, send, state, dispatch, onSaved }: Options<T>) {
  const handleFailure = useFailureHandler();
  const running: Line = useRef<Promise<number | null> | null>(null);
  const latest = useRef(state);
  latest.current = state;

  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.is(newer)) {
      dispatch({ type: 'conflicted', conflict: { message: error.envelope.message } });
      return;
    }
    const offline = classifyFailure(error).kind === 'unknown';
    const fields = offline && byItself ? {} : handleFailure(error);
    const message = error instanceof ApiError ? error.envelope.message : '';
    dispatch({ type: 'failed', trouble: offline ? { kind: 'network' } : { kind: 'refused', message, fields } });
  };
  return ({ overwrite = false }: { readonly overwrite?: boolean } = {}) =>
    saveInLine(running, { latest: () => latest.current, dispatch, send, onSaved, fail }, overwrite);
}
