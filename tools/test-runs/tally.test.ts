import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failuresSaid, playwrightTally, summary, tallyOf, vitestTally } from './tally.ts';

let folder: string;
const report = (value: unknown): string => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(value));
  return file;
};

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kumbi-tally-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the tally of a test run', () => {
  it('reads both reports', () => {
    expect(vitestTally(report({ numPassedTests: 7, numFailedTests: 1 }))).toMatchObject({ passed: 7, failed: 1 });
    expect(playwrightTally(report({ stats: { expected: 3, unexpected: 1, flaky: 2 } }))).toMatchObject({
      passed: 3,
      failed: 3,
    });
  });

  it('lists the failures that a program reports, with their explanations', () => {
    const said =
      'ok     types 1 s\nFAILED style 2 s\n         a.ts: too long\nok     sizes 1 s\nFAILED only 7 kills\n2 problems\n';
    expect(failuresSaid(said)).toEqual({
      passed: 0,
      failed: 2,
      failures: ['FAILED style 2 s          a.ts: too long', 'FAILED only 7 kills'],
    });
  });

  it('lists failed tests with their messages, and files that ran no tests', () => {
    const testResults = [
      { name: path.resolve('a.test.ts'), status: 'passed', message: '', assertionResults: [{ status: 'passed' }] },
      {
        name: path.resolve('b.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'works', failureMessages: [] },
          { status: 'failed', fullName: 'pays', failureMessages: ['expected 1 to be 2\n\n    at /somewhere.ts:2:34'] },
        ],
      },
      {
        name: path.resolve('c.test.ts'),
        status: 'failed',
        message: 'listen EADDRINUSE',
        assertionResults: [{ status: 'skipped', fullName: 'never ran' }],
      },
    ];
    expect(vitestTally(report({ numPassedTests: 2, numFailedTests: 1, testResults }))?.failures).toEqual([
      'b.test.ts > pays: expected 1 to be 2',
      'c.test.ts: listen EADDRINUSE',
    ]);
    const specs = [
      {
        title: 'of a buyer',
        tests: [{ results: [{ status: 'timedOut', error: { message: '\u001b[31mToo\nlate\u001b[0m' } }] }],
      },
      { title: 'of a seller', tests: [{ results: [{ status: 'passed' }] }] },
    ];
    const suites = [{ title: 'screens.journey.ts', specs: [], suites: [{ title: 'pt, phone', specs }] }];
    expect(playwrightTally(report({ stats: { expected: 1, unexpected: 1 }, suites }))?.failures).toEqual([
      'screens.journey.ts > pt, phone > of a buyer: Too late',
    ]);
  });

  it('knows how long each file and each journey took', () => {
    const testResults = [{ name: path.resolve('a.test.ts'), status: 'passed', startTime: 1_000, endTime: 3_500 }];
    expect(vitestTally(report({ numPassedTests: 1, numFailedTests: 0, testResults }))?.times).toEqual([
      { name: 'a.test.ts', seconds: 2.5 },
    ]);
    const specs = [{ title: 'buys', tests: [{ results: [{ status: 'passed', duration: 1_500 }] }] }];
    const suites = [{ title: 'shop.journey.ts', suites: [{ title: 'pt', specs }] }];
    expect(playwrightTally(report({ stats: { expected: 1, unexpected: 0 }, suites }))?.times).toEqual([
      { name: 'shop.journey.ts > pt > buys', seconds: 1.5 },
    ]);
  });

  it('knows nothing from a report that is missing or of another shape', () => {
    expect(vitestTally(path.join(folder, 'gone.json'))).toBeUndefined();
    expect(vitestTally(report({}))).toBeUndefined();
    expect(playwrightTally(report({}))).toBeUndefined();
  });

  it('counts a failure without a failing test', () => {
    const failures = ['one'];
    expect(tallyOf(1, { passed: 5, failed: 0, failures })).toEqual({ passed: 5, failed: 1, failures });
    expect(tallyOf(1, undefined)).toEqual({ passed: 0, failed: 1, failures: [] });
    expect(tallyOf(1, { passed: 5, failed: 2, failures })).toEqual({ passed: 5, failed: 2, failures });
    expect(tallyOf(0, { passed: 5, failed: 0, failures: [] })).toEqual({ passed: 5, failed: 0, failures: [] });
  });

  it('sums', () => {
    expect(
      summary([
        { passed: 0, failed: 1, failures: ['check: no'] },
        { passed: 5, failed: 0, failures: [] },
      ]),
    ).toBe('  ✗ check: no\n5 passed, 1 failed');
  });
});
