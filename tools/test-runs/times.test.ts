import { expect, it } from 'vitest';
import { timesTable } from './times.ts';

const slowest = [1, 7, 3, 9, 2, 4].map((seconds) => ({ name: `${seconds}.test.ts`, seconds }));

it('shows each step, the total against the budget, and the slowest tests, slowest first', () => {
  const steps = [
    { name: 'check', seconds: 41.2, failed: true, slowest: [] },
    { name: 'tests', seconds: 304.6, failed: false, slowest },
  ];
  expect(timesTable(steps, 1190)).toBe(`check    0:41  FAILED
tests    5:05  ok
total   19:50
budget  20:00  0:10 left

slowest in tests
    9.0 s  9.test.ts
    7.0 s  7.test.ts
    4.0 s  4.test.ts
    3.0 s  3.test.ts
    2.0 s  2.test.ts`);
});

it('reports how far a run exceeds the budget, without failing it', () => {
  expect(timesTable([{ name: 'browser', seconds: 1391, failed: false, slowest: [] }], 1391)).toBe(`browser  23:11  ok
total    23:11
budget   20:00  3:11 over`);
});
