import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playwrightTally, summary, tallyOf, vitestTally } from './tally.ts';

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
    expect(vitestTally(report({ numPassedTests: 7, numFailedTests: 1 }))).toEqual({ passed: 7, failed: 1 });
    expect(playwrightTally(report({ stats: { expected: 3, unexpected: 1, flaky: 2 } }))).toEqual({
      passed: 3,
      failed: 3,
    });
  });

  it('knows nothing from a report that is missing or of another shape', () => {
    expect(vitestTally(path.join(folder, 'gone.json'))).toBeUndefined();
    expect(vitestTally(report({}))).toBeUndefined();
    expect(playwrightTally(report({}))).toBeUndefined();
  });

  it('counts a failure without a failing test', () => {
    expect(tallyOf(1, { passed: 5, failed: 0 })).toEqual({ passed: 5, failed: 1 });
    expect(tallyOf(1, undefined)).toEqual({ passed: 0, failed: 1 });
    expect(tallyOf(1, { passed: 5, failed: 2 })).toEqual({ passed: 5, failed: 2 });
    expect(tallyOf(0, { passed: 5, failed: 0 })).toEqual({ passed: 5, failed: 0 });
  });

  it('sums', () => {
    expect(
      summary([
        { passed: 0, failed: 1 },
        { passed: 5, failed: 0 },
      ]),
    ).toBe('5 passed, 1 failed');
  });
});
