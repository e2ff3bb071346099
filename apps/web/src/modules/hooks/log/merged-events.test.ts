import type { HookEvent } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { expect, test } from 'vitest';
import { meets, mergedEvents } from './merged-events.ts';

const event = (id: string, second: number): HookEvent => ({
  id,
  timestamp: `2026-11-20T10:00:${String(second).padStart(2, '0')}.000Z`,
  method: 'POST',
  path: '',
  query: '',
  agent: '',
  ip: '',
  content_type: '',
  size: 0,
  verification: 'unchecked',
  body: '',
});

test('events are shown once, newest first, whichever way they came', () => {
  const listed = [event('c', 3), event('a', 1)];
  const live = [event('b', 2), event('c', 3), event('d', 3)];
  expect(mergedEvents(listed, live).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
});

test('no more than a thousand are kept, and those are the newest', () => {
  const many = Array.from({ length: 1_200 }, (_, index) => ({
    ...event(String(index).padStart(5, '0'), 0),
    timestamp: new Date(index * 1_000).toISOString(),
  }));
  const merged = mergedEvents(many, []);
  expect(merged).toHaveLength(1_000);
  expect(merged[0]?.id).toBe('01199');
});

test('a gap is noticed', () => {
  expect(meets([event('d', 4), event('c', 3)], [event('c', 3)])).toBe(true);
  expect(meets([event('d', 4)], [event('a', 1)])).toBe(false);
});
