/** The generic question (`default-question`), with texts in the reader's language. */
export interface Question {
  readonly kind: 'default' | 'delete';
  readonly title: string;
  /** For a deletion: the consequences. */
  readonly body: string;
  readonly confirm: string;
  readonly cancel?: string;
  /** The name that the user must type before a whole company is deleted. */
  readonly typeName?: string;
}

interface Asked {
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();
const set = (next: Asked | null) => {
  asked = next;
  for (const listener of listeners) listener();
};

/** Asks in a dialog above all others, which stay open. A second question answers the first with no. */
export function ask(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    set({
      question,
      answer: (yes) => {
        set(null);
        resolve(yes);
      },
    });
  });
}

export const currentQuestion = () => asked;

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
