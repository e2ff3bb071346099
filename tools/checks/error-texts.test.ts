import { describe, expect, it } from 'vitest';
import { errorProblems, textProblems } from './error-texts.ts';

const text = { message: 'No {what}', action: 'Do it' };

describe('an error of the catalogue', () => {
  it('passes with a status and a text', () => {
    expect(errorProblems('shop.unknown', 404)).toEqual([]);
    expect(textProblems(['shop.unknown'], { errors: { 'shop.unknown': text } })).toEqual([]);
  });

  it.each([
    ['shop', 404],
    ['shop.unknown', 200],
    ['shop.unknown', undefined],
  ])('is refused: %s %o', (code, status) => {
    expect(errorProblems(code, status)).not.toEqual([]);
  });

  it.each([
    [{}, 2],
    [{ 'shop.unknown': { message: 'No' } }, 1],
    [{ 'shop.unknown': { ...text, action: ' ' } }, 1],
  ])('has no text in %o', (errors, missing) => {
    expect(textProblems(['shop.unknown'], { errors })).toHaveLength(missing);
  });
});
