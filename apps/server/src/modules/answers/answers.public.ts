export { readAnswer } from './answer.reads.ts';
export type { AnswerTables } from './answer.table.ts';
export { type CheckedAnswer, checkAnswer } from './answer-check.rules.ts';
export { type AnswerForm, answerFormsOf } from './answer-form.rules.ts';
export { pageAnsweredNotification } from './answers.notifications.ts';
