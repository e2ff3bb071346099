import type { ErrorCode } from '@kumbi/contract/error-catalogue.ts';
import { useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { classifyFailure } from '../../feedback/failure.ts';
import { useFailureHandler } from '../../feedback/use-failure-handler.ts';
import type { Editing, Step } from '../editing.ts';
import { type Line, type Sending, saveInLine } from './save-in-line.ts';

export interface Saving<T> extends Sending<T> {
  /** The refusal that means that somebody else saved meanwhile. */
  readonly newer: ErrorCode;
  /** It saves without being asked: a lost network is shown in the bar and tried again, and needs no message. */
  readonly byItself?: boolean;
}

interface Options<T> extends Saving<T> {
  readonly state: Editing<T>;
  readonly dispatch: (step: Step<T>) => void;
  /** The server has everything. */
  readonly onSaved: () => void;
}

/**
 * Saves a draft, one save at a time: what changes during a save is sent after it.
 *
 * @returns a function that answers the revision in which the server has everything, or null where it has not
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
