import { expect, test, vi } from 'vitest';
import type { Log } from './log.ts';
import { RepeatedFaults } from './repeated-faults.ts';

test('a fault that repeats is logged once, and then counted once an hour', () => {
  const error = vi.fn();
  const faults = new RepeatedFaults({ error } as unknown as Log, { first: 'failed', again: 'failed again' });
  const minutes = (n: number) => faults.report({ key: 'x', error: new Error('x'), about: { queue: 'q' } }, n * 60_000);
  for (let n = 0; n < 59; n++) minutes(n);
  expect(error).toHaveBeenCalledTimes(1);
  for (let n = 59; n < 90; n++) minutes(n);
  expect(error).toHaveBeenCalledTimes(2);
  expect(error).toHaveBeenLastCalledWith({ queue: 'q', times: 60, fault: 'Error: x' }, 'failed again');
  faults.report({ key: 'y', error: new Error('y'), about: {} }, 0);
  expect(error).toHaveBeenCalledTimes(3);
});
