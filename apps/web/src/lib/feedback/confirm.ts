/** The generic question (`default-question`): what is asked, in words that are already in the reader's language. */
export interface Question {
  readonly kind: 'default' | 'delete';
  readonly title: string;
  /** For a deletion: what will be lost. */
  readonly body: string;
  readonly confirm: string;
  readonly cancel?: string;
  /** The name to be typed before a whole shop or company goes. */
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

/** Asks above whatever is open, which stays as it was. A second question answers the first with no. */
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
