/** What became of a form that was sent without a script, for the page that is drawn in answer. */
export interface AnswerState {
  /** The id of the block that was answered. */
  readonly block: string;
  readonly sent: boolean;
  /** Why it was not taken, when that is not about single fields. */
  readonly message: string;
  /** What is wrong, by the name of the input. */
  readonly problems: Readonly<Record<string, string>>;
  /** What was typed, by the name of the input. */
  readonly typed: Readonly<Record<string, string | readonly string[]>>;
}

/** What stands in an input at first. */
export const typedText = (answer: AnswerState | undefined, name: string): string | undefined => {
  const typed = answer?.typed[name];
  return typeof typed === 'string' ? typed : undefined;
};

/** Whether one of several boxes is ticked at first. */
export const isTyped = (answer: AnswerState | undefined, name: string, value: string): boolean =>
  [answer?.typed[name] ?? []].flat().includes(value);
