import { expect, test } from 'vitest';
import { Batches } from './batches.ts';

const never = 3_600_000;

test('items with the same key are merged, and waiting items are written together', async () => {
  const written: (readonly number[])[] = [];
  const batches = new Batches<number>({ flushMs: never, most: 10, write: async (batch) => void written.push(batch) });
  for (const key of ['a', 'b', 'a']) batches.set(key, (batches.get(key) ?? 0) + 1);
  await batches.flush();
  await batches.flush();
  expect(written).toEqual([[2, 1]]);
  expect(batches.get('a')).toBeUndefined();
});

test('it is written by itself after its time, or when as many wait as may', async () => {
  const written: (readonly string[])[] = [];
  const write = async (batch: readonly string[]) => void written.push(batch);
  const full = new Batches<string>({ flushMs: never, most: 2, write });
  full.set('a', 'x');
  full.set('b', 'y');
  await expect.poll(() => written).toEqual([['x', 'y']]);
  const timed = new Batches<string>({ flushMs: 5, most: 100, write });
  timed.set('a', 'z');
  await expect.poll(() => written).toEqual([['x', 'y'], ['z']]);
});

test('one batch is written at a time', async () => {
  let [running, most] = [0, 0];
  const batches = new Batches<string>({
    flushMs: never,
    most: 10,
    async write() {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 10));
      running -= 1;
    },
  });
  const ends = ['a', 'b', 'c'].map((key) => {
    batches.set(key, key);
    return batches.flush();
  });
  await Promise.all(ends);
  expect([most, running]).toEqual([1, 0]);
});
