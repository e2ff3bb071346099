import { describe, expect, it } from 'vitest';
import { differences, inlineTexts, referenceNames } from './languages.ts';

describe('texts in code', () => {
  it.each([
    ['a text per language', "const a = { en: 'Day', pt: 'Dia' };"],
    ['texts per language', "const a = { en: { day: 'Day' }, pt: { day: 'Dia' } };"],
    ['lists per language', "const a = { 'en': ['Day'], 'pt': ['Dia'] };"],
    ['a template per language', 'const a = { en: `Day`, pt: `Dia` };'],
  ])('are found in %s', (_what, code) => {
    expect(inlineTexts('a.ts', `\n${code}`)).toEqual(['a.ts:2']);
  });

  it.each([
    ['loaders', "const a = { en: { day: () => import('a') }, pt: { day: () => import('b') } };"],
    ['empty objects', 'const a = { en: {}, pt: {} };'],
    ['one language', "const a = { pt: 'x' };"],
    ['values from elsewhere', 'const a = { en: english, pt: portuguese };'],
    ['a comment', "// { en: 'Day', pt: 'Dia' }\nconst a = 1;"],
  ])('are not found in %s', (_what, code) => {
    expect(inlineTexts('a.ts', code)).toEqual([]);
  });
});

describe('texts of the reference', () => {
  it('are named by fields and calls', () => {
    const code = "z.string().meta(described('hooks.url')); byId('hooks.event_id'); ({ operation: 'getWebhook' });";
    expect(referenceNames(code)).toEqual(['fields/hooks.url', 'fields/hooks.event_id', 'calls/getWebhook']);
  });

  it('exist, are used, and exist once', () => {
    expect(differences(['fields/a.b', 'fields/a.b'], ['fields/a.b'])).toEqual([]);
    expect(differences(['fields/a.b'], [])).toHaveLength(1);
    expect(differences([], ['calls/getA'])).toHaveLength(1);
    expect(differences(['calls/getA'], ['calls/getA', 'calls/getA'])).toHaveLength(1);
  });
});
