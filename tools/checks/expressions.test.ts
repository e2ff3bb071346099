import { describe, expect, it } from 'vitest';
import { expressionProblems } from './expressions.ts';
import { parseSyntax } from './syntax.ts';

const check = (text: string) => expressionProblems(parseSyntax('apps/server/src/kernel/text.ts', text));

describe('the check of expressions', () => {
  it.each([
    [String.raw`export const trimmed = text.replace(/\/+$/, '')`],
    ["export const words = html.replaceAll(/<[^>]*>/g, '')"],
    [String.raw`export const is = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)`],
    ['export const is = /^(?:a+)+$/.test(text)'],
    [String.raw`export const is = new RegExp('^(\\w+\\s?)*$').test(text)`],
    ['export const is = RegExp(`a+a+$`, "u").test(text)'],
  ])('refuses %s', (text) => {
    expect(check(text).problems).toHaveLength(1);
  });

  it.each([
    [String.raw`export const trimmed = text.replace(/(?<!\/)\/+$/, '')`],
    ["export const words = html.replaceAll(/<[^<>]*>/g, '')"],
    [String.raw`export const is = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text)`],
    ['export const is = /^a+$/.test(text)'],
    ['export const is = new RegExp("^a+$", "u").test(text)'],
  ])('allows %s', (text) => {
    expect(check(text)).toEqual({ problems: [], seen: 1 });
  });

  it('reads no patterns in comments and texts, and none that the program puts together', () => {
    expect(check("// /a+a+$/\nexport const text = '/a+a+$/';\nexport const is = new RegExp(text + 'a+');").seen).toBe(
      0,
    );
  });

  it('names the place, and the text', () => {
    expect(check('\n\nexport const is = /^(?:a+)+$/.test(text);').problems).toEqual([
      'apps/server/src/kernel/text.ts:3: /^(?:a+)+$/ takes exponential time on a text that repeats "a"',
    ]);
  });
});
