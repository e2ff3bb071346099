import { describe, expect, it } from 'vitest';
import { errorProblems } from './error-texts.ts';

const text = { message: 'No {what}', action: 'Do it' };

describe('an error of the catalogue', () => {
  it('passes with a status and both texts', () => {
    expect(errorProblems('shop.unknown', { status: 404, en: text, pt: text })).toEqual([]);
  });

  it.each([
    ['shop', { status: 404, en: text, pt: text }],
    ['shop.unknown', { status: 200, en: text, pt: text }],
    ['shop.unknown', { status: 404, en: text }],
    ['shop.unknown', { status: 404, en: text, pt: { ...text, message: 'Sem {quê}' } }],
    ['shop.unknown', { status: 404, en: text, pt: { ...text, action: '' } }],
  ])('is refused: %s %o', (code, definition) => {
    expect(errorProblems(code, definition)).not.toEqual([]);
  });
});
