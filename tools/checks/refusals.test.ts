import { expect, test } from 'vitest';
import { problemsOf, readRefusals, titlesIn } from './refusals.ts';

const row = (code: string, tested: string) => `| forged | PayPay | The call is refused. | ${code} | ${tested} |`;

test('a row names its codes, its file and its titles', () => {
  const text = ['# Title', '', '| fault | concerns |', row('`a.b`, `c`', '`x.test.ts` `one, two` `three`')].join('\n');
  expect(readRefusals(text)).toEqual({
    rows: [{ line: 4, codes: ['a.b', 'c'], file: 'x.test.ts', titles: ['one, two', 'three'] }],
    problems: [],
  });
});

test.each([
  [row('', '`x.test.ts` `one`'), '1: a row has a code, or "none"'],
  [row('none', '`x.test.ts`'), '1: a row names a test file and a title'],
  [row('none', 'one'), '1: a row names a test file and a title'],
  ['| forged | PayPay |', '1: a row has five cells'],
])('a row without its parts is a problem: %s', (text, problem) => {
  expect(readRefusals(text)).toEqual({ rows: [], problems: [problem] });
});

test('titles are those of calls with a function, however the test is written', () => {
  const text = `
    test('one', async ({ server }) => {});
    test.for([1, 2])('%i two', { timeout: 5 }, function () {});
    describe('three', () => { inWorld('four', async () => {}); });
    expect('five');
    // test('six', () => {});
  `;
  expect([...titlesIn('x.test.ts', text)]).toEqual(['one', '%i two', 'three', 'four']);
});

test('an unknown code, a missing file and a missing title are problems', () => {
  const refusal = { line: 7, codes: ['a.b'], file: 'x.test.ts', titles: ['one', 'two'] };
  const tests = new Map([['x.test.ts', new Set(['one'])]]);
  expect(problemsOf(refusal, new Set(), tests)).toEqual(['7: there is no code a.b', '7: x.test.ts has no test “two”']);
  expect(problemsOf({ ...refusal, file: 'y.test.ts' }, new Set(['a.b']), tests)).toEqual(['7: y.test.ts is not there']);
});
