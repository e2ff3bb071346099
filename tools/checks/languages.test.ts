import { describe, expect, it } from 'vitest';
import { differences, namedLanguages, referenceNames } from './languages.ts';

const places = (code: string) =>
  namedLanguages('a.ts', `\n${code}`, ['en', 'pt'], new Set(['en', 'pt', 'en-GB', 'pt-PT']));

describe('a language named in code', () => {
  it.each([
    ['a text per language', "const a = { en: 'Day', pt: 'Dia' };"],
    ['texts per language', "const a = { en: { day: 'Day' }, pt: { day: 'Dia' } };"],
    ['values per language', 'const a = { en: english, pt: portuguese };'],
    ['one language of two', "const a = { pt: 'x' };"],
    ['a comparison', "const other = lang === 'pt' ? one : two;"],
    ['a tag with its country', "const tag = portuguese ? 'pt-PT' : base;"],
    ['a tag of link previews', "const tag = 'en_GB';"],
    ['languages of a path', "const path = '/:lang(^(?:en|pt)$)';"],
    ['languages of a path with more', 'const path = `/:lang(^(?:en|pt)$)/home`;'],
    ['a list of languages', "const all = ['en', more];"],
    ['a type', "type Language = 'en' | 'pt';"],
    ['a default', "const lang = asked ?? 'en';"],
    ['a text of one language', 'const title = texts.pt;'],
    ['a pattern of addresses', 'const own = /^\\/(en|pt)\\//;'],
  ])('is found in %s', (_what, code) => {
    expect(places(code)).toEqual(['a.ts:2']);
  });

  it.each([
    ['texts by their language', 'const a = texts[lang];'],
    ['the file of messages whose keys are typed', "import type en from './messages/en.json';"],
    ['an example of a person', "const a = { name: 'Ana', language: 'pt' };"],
    ['another word', "const a = ['enter', 'apt'];"],
    ['a calendar of another country', "const day = new Intl.DateTimeFormat('en-CA');"],
    ['a comment', "// { en: 'Day', pt: 'Dia' }\nconst a = 1;"],
  ])('is not found in %s', (_what, code) => {
    expect(places(code)).toEqual([]);
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
