/** Blocks whose answers are kept. */
export const answerBlocks = ['form', 'newsletter', 'feedback'] as const;
export type AnswerBlock = (typeof answerBlocks)[number];

/** What a question of a form can ask for. `long` is a text of several lines, `choices` more than one of the options. */
export const questionKinds = [
  'text',
  'long',
  'email',
  'phone',
  'number',
  'choice',
  'choices',
  'date',
  'file',
  'consent',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** What a value of an answer is: of a question's kind, or the rating of a feedback block. */
export const answerKinds = [...questionKinds, 'rating'] as const;
export type AnswerKind = (typeof answerKinds)[number];

export const lowestRating = 1;
export const highestRating = 5;

export const answerTextLimit = 500;
export const answerLongTextLimit = 5_000;
/** Each file, in bytes, and how many one answer may have. */
export const answerFileBytes = 10 * 1024 * 1024;
export const answerFilesLimit = 5;
/** From one address to one page: in a mobile network many people share an address. */
export const answersPerMinute = 30;
