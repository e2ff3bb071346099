import type { ComponentType } from 'react';
import { Slot } from '../slots.ts';

/** The dialog that asks, from the module that knows accounts. */
export const proofHosts = new Slot<ComponentType>();

/** The question to the person at the browser, while it is open. */
interface Asked {
  readonly given: Promise<boolean>;
  readonly answer: (proven: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();
const set = (next: Asked | null) => {
  asked = next;
  for (const listener of listeners) listener();
};

/**
 * Asks the person to prove that it is still them, in a dialog above all others. Calls that need it at the same time wait
 * for one answer.
 *
 * @returns whether they did
 */
export function askForProof(): Promise<boolean> {
  if (asked) return asked.given;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  set({
    given: promise,
    answer: (proven) => {
      set(null);
      resolve(proven);
    },
  });
  return promise;
}

export const askedForProof = () => asked;

export function onProofAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
