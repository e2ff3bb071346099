export { readAnswer } from './answer.reads.ts';
