/** The result of a form that was sent without a script, for the page in the response. */
export interface AnswerState {
  /** The id of the form's block. */
  readonly block: string;
  readonly sent: boolean;
  /** The reason for a refusal, if it isn't about single fields. */
  readonly message: string;
  /** The problems by the name of the input. */
  readonly problems: Readonly<Record<string, string>>;
  /** The typed values by the name of the input. */
  readonly typed: Readonly<Record<string, string | readonly string[]>>;
}

/** Returns the initial text of an input. */
export const typedText = (answer: AnswerState | undefined, name: string): string | undefined => {
  const typed = answer?.typed[name];
  return typeof typed === 'string' ? typed : undefined;
};

/** Returns whether a checkbox of several is initially checked. */
export const isTyped = (answer: AnswerState | undefined, name: string, value: string): boolean =>
  [answer?.typed[name] ?? []].flat().includes(value);
