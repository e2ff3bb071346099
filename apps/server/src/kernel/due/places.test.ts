import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Claimed } from './declaration.ts';
import { Places } from './places.ts';
import { nextTryAt } from './retry.ts';

let time = 0;
let places: Places;
beforeEach(() => {
  time = 0;
  places = new Places({ workspace: 4, all: 8, slow: 6 }, 1_000, () => time);
});

const row = (workspace: string, more: Partial<Claimed> = {}): Claimed => ({
  workspace_id: workspace as WorkspaceId,
  id: workspace,
  lane: null,
  lease: 'l',
  queue_due_at: new Date(0),
  queue_place: '(0,1)',
  claims: 1,
  attempt: 0,
  failing: false,
  ...more,
});
const start = (of: Claimed) => {
  const place = places.take(of);
  place.start();
  return place;
};

test('long work frees its place, up to the number of slow places', () => {
  for (const workspace of ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'b']) start(row(workspace));
  expect(places.room()).toMatchObject({ normal: 0, slow: 6 });
  time = 1_001;
  // Two more than there are slow places.
  expect(places.room()).toMatchObject({ normal: 6, slow: 0 });
  expect(places.room().busy).toEqual([
    { workspaceId: 'a', lane: null, count: 4, slow: true },
    { workspaceId: 'b', lane: null, count: 4, slow: true },
  ]);
});

test('slow work never takes the places that are kept', () => {
  for (let n = 0; n < 30; n++) start(row(`w${n}`));
  time = 1_001;
  expect(places.room()).toMatchObject({ normal: 2, slow: 0 });
});

test('a slow lane uses slow places until it is quick again', () => {
  const first = start(row('a', { lane: 'x' }));
  time = 1_001;
  first.end();
  expect(places.room()).toMatchObject({ normal: 8, slow: 6, busy: [{ lane: 'x', count: 0, slow: true }] });
  const second = start(row('a', { lane: 'x' }));
  expect(places.room()).toMatchObject({ normal: 8, slow: 5 });
  second.end();
  expect(places.room()).toMatchObject({ normal: 8, slow: 6, busy: [] });
  start(row('a', { lane: 'y', failing: true }));
  expect(places.room()).toMatchObject({ normal: 8, slow: 5 });
});

test('work that waits for its turn is not slow, and one doubtful row is under way at a time', () => {
  const waiting = places.take(row('a'));
  time = 5_000;
  expect(places.room()).toMatchObject({ normal: 7, slow: 6, doubtful: 1 });
  waiting.end();
  const doubtful = start(row('a', { claims: 3 }));
  expect(places.room().doubtful).toBe(0);
  doubtful.end();
  expect(places.room().doubtful).toBe(1);
});

test('a schedule returns each pause once, partly at random', () => {
  const at = new Date(0);
  const waits = [0, 1, 2].map((attempt) => nextTryAt({ pausesMs: [100, 200] }, attempt, at)?.getTime());
  expect(waits).toEqual([100, 200, undefined]);
  const late = nextTryAt({ pausesMs: [1_000], jitter: 0.1 }, 0, at)?.getTime() ?? 0;
  expect(late).toBeGreaterThanOrEqual(1_000);
  expect(late).toBeLessThanOrEqual(1_100);
});
