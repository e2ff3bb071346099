import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoticePlaces } from './notice-places.service.ts';

let places: NoticePlaces;
beforeEach(() => {
  vi.useFakeTimers();
  places = new NoticePlaces();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => Promise.withResolvers<void>().promise;
/** A notice whose endpoint answers after so long. */
const lasting = (ms: number) => () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
async function tell(workspace: string, ms: number): Promise<void> {
  const told = places.take(workspace, lasting(ms));
  await vi.advanceTimersByTimeAsync(ms);
  expect(await told).toBeUndefined();
}

test('those whose endpoint was slow leave a place to the others', async () => {
  for (const slow of ['a', 'b', 'c']) await tell(slow, 15_000);
  void places.take('a', never);
  void places.take('b', never);
  expect(await places.take('c', lasting(0))).toBeGreaterThan(0);
  await tell('d', 0);
});

test('those of a workspace that find no place come again one behind the other, as long after each other as they take', async () => {
  const waits = async (times: number) => {
    const found: (number | undefined)[] = [];
    for (let n = 0; n < times; n++) found.push(await places.take('a', never));
    return found;
  };
  void places.take('a', lasting(4_000));
  expect(await waits(3)).toEqual([1_000, 1_250, 1_500]);
  await vi.advanceTimersByTimeAsync(4_000);
  void places.take('a', lasting(0));
  expect(await waits(3)).toEqual([1_000, 7_000, 13_000]);
  // Not for hours, however many there are.
  expect((await waits(200)).at(-1)).toBe(600_000);
  await vi.advanceTimersByTimeAsync(0);
  // It answers at once again, and so nothing waits long any more.
  void places.take('a', never);
  expect(await waits(1)).toEqual([1_000]);
});
