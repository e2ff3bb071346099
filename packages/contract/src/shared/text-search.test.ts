import { expect, test } from 'vitest';
import { finderOf, matchesOf } from './text-search.ts';

const marked = (text: string, term: string) => matchesOf(text, term).map(({ from, to }) => text.slice(from, to));

test.each<[text: string, term: string, found: string[]]>([
  ['um CAFÉ, dois cafés', 'café', ['CAFÉ', 'café']],
  ['um CAFÉ', 'cafe', ['CAFÉ']],
  ['um cafe', 'CAFÉ', ['cafe']],
  ['cafe\u0301 novo', 'café', ['cafe\u0301']],
  ['q=caf%C3%A9&x=1', 'cafe', ['caf%C3%A9']],
  ['q=caf%c3%a9+novo', 'café novo', ['caf%c3%a9+novo']],
  ['q=caf%C3%A9', 'caf%c3%a9', ['caf%C3%A9']],
  ['{"nome":"Concei\\u00e7\\u00E3o"}', 'conceicao', ['Concei\\u00e7\\u00E3o']],
  ['{"nome":"Conceic\\u0327a\\u0303o"}', 'Conceição', ['Conceic\\u0327a\\u0303o']],
  ['{"url":"https:\\/\\/loja.ao\\/x"}', 'https://loja.ao', ['https:\\/\\/loja.ao']],
  ['{"note":"one\\ntwo \\"three\\""}', 'two "three"', ['two \\"three\\"']],
  ['{"path":"C:\\\\u00e9"}', 'C:\\u00e9', ['C:\\\\u00e9']],
  ['{"flag":"\\ud83c\\udde6\\ud83c\\uddf4 ao"}', '🇦🇴 AO', ['\\ud83c\\udde6\\ud83c\\uddf4 ao']],
  ['payload=%7B%22nome%22%3A%22caf%5Cu00e9+novo%22%7D', '"café novo"', ['%22caf%5Cu00e9+novo%22']],
  ['tel=+244923', '+244', ['+244']],
  ['a+b', 'a b', ['a+b']],
  ['100% %zz %E9', '% %zz', ['% %zz']],
  ['x…y', '..', ['…']],
  ['aaaa', 'aa', ['aa', 'aa']],
  ['İstanbul', 'istanbul', ['İstanbul']],
  ['a.c abc', 'a.c', ['a.c']],
  ['cafe', 'chá', []],
  ['anything', '', []],
])('%j searched for %j', (text, term, found) => {
  expect(marked(text, term)).toEqual(found);
  if (term !== '') expect(finderOf(term)(text)).toBe(found.length > 0);
});

test('a long text is searched as a short one', () => {
  const many = 'x=caf%C3%A9+bom&'.repeat(12_000);
  expect(matchesOf(many, 'CAFE BOM')).toHaveLength(12_000);
  expect(matchesOf(many, 'CAFE BOM').at(-1)).toEqual({ from: many.length - 14, to: many.length - 1 });
});
