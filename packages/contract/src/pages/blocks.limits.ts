/** The kinds of questions in a form. `long` is a text of several lines, `choices` allows several options. */
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

/** The length of a donor's message, in characters. */
export const donationMessageLimit = 500;
