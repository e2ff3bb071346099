import { describe, expect, it } from 'vitest';
import { flatten, parityProblems } from './messages.ts';

function parity(en: unknown, pt: unknown): string[] {
  return parityProblems(flatten(en), flatten(pt));
}

describe('the parity of messages', () => {
  it('exists with the same keys and variables, in any wording', () => {
    const en = { list: { count: '{count, plural, one {# shop} other {# shops}}', greeting: 'Hello <b>{name}</b>' } };
    const pt = { list: { count: '{count, plural, one {# loja} other {# lojas}}', greeting: '<b>{name}</b>, olá' } };
    expect(parity(en, pt)).toEqual([]);
  });

  it('allows one language to have a gender', () => {
    expect(
      parity({ a: '{thing} added' }, { a: '{thing} {gender, select, f {adicionada} other {adicionado}}' }),
    ).toEqual([]);
  });

  it('needs no variables in texts that are not formatted', () => {
    expect(parityProblems(flatten({ a: '{{x}}' }), flatten({ a: '{{y}}' }), false)).toEqual([]);
    expect(parityProblems(flatten({ a: 'x' }), flatten({ b: 'x' }), false)).toHaveLength(2);
  });

  it.each([
    ['a missing key', { a: 'x', b: 'y' }, { a: 'x' }],
    ['a key too many', { a: 'x' }, { a: 'x', b: 'y' }],
    ['an empty text', { a: 'x' }, { a: ' ' }],
    ['a number for a text', { a: 1 }, { a: 1 }],
    ['another variable', { a: '{name}' }, { a: '{nome}' }],
    ['a variable only in a plural', { a: '{n, plural, other {{name}}}' }, { a: '{n, plural, other {x}}' }],
    ['a plural on one side only', { a: '{n, plural, other {#}}' }, { a: '{n}' }],
    ['a tag on one side only', { a: '<b>x</b>' }, { a: 'x' }],
    ['braces that do not close', { a: '{name' }, { a: '{name' }],
  ])('is broken by %s', (_what, en, pt) => {
    expect(parity(en, pt)).toHaveLength(1);
  });
});
