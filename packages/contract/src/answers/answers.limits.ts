import { questionKinds } from '../pages/blocks.limits.ts';

/** Blocks whose answers are stored. */
export const answerBlocks = ['form', 'newsletter', 'feedback'] as const;
export type AnswerBlock = (typeof answerBlocks)[number];

/** The kinds of values in an answer: those of questions, and the rating of a feedback block. */
export const answerKinds = [...questionKinds, 'rating'] as const;
export type AnswerKind = (typeof answerKinds)[number];

export const lowestRating = 1;
export const highestRating = 5;

export const answerTextLimit = 500;
export const answerLongTextLimit = 5_000;
/** The maximum size of a file in bytes, and the number of files in one answer. */
export const answerFileBytes = 10 * 1024 * 1024;
export const answerFilesLimit = 5;
/** From one network address to one page: in a mobile network, many people share an address. */
export const answersPerMinute = 30;
