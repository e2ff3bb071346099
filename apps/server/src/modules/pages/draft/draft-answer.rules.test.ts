import { expect, test } from 'vitest';
import { readDraftAnswer } from './draft-answer.rules.ts';

test('an answer nested too deeply is not read', () => {
  const deep = `{"title": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  expect(readDraftAnswer(deep, 'en')).toEqual({ problems: ['it is not a JSON object'] });
});
