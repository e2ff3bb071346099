import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { JoinedWakes } from './joined-wakes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first call wakes immediately, and the others of a moment once together', async () => {
  const wake = vi.fn(async () => undefined);
  const wakes = new JoinedWakes(wake, vi.fn());
  for (let call = 0; call < 100; call++) wakes.add();
  expect(wake).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(50);
  expect(wake).toHaveBeenCalledTimes(2);
  // Nothing was added since.
  await vi.advanceTimersByTimeAsync(500);
  expect(wake).toHaveBeenCalledTimes(2);
  wakes.add();
  expect(wake).toHaveBeenCalledTimes(3);
});

test('a wake that fails is logged, and the next call wakes again', async () => {
  const warn = vi.fn();
  const wake = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('connection lost'));
  const wakes = new JoinedWakes(wake, warn);
  wakes.add();
  await vi.advanceTimersByTimeAsync(50);
  expect(warn).toHaveBeenCalledOnce();
  wakes.add();
  expect(wake).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(50);
  expect(warn).toHaveBeenCalledOnce();
});
