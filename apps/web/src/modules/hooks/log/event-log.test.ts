import { eventsKept } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { HookEvent } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { expect, test } from 'vitest';
import { laterCount, mergedEvents, reachesBack, shownLog } from './event-log.ts';

/** Creates the event of a second since the start. */
const event = (second: number): HookEvent => ({
  id: String(second).padStart(5, '0'),
  timestamp: new Date(Date.UTC(2026, 10, 20) + second * 1_000).toISOString(),
  method: 'POST',
  path: '',
  query: '',
  agent: '',
  ip: '',
  content_type: '',
  size: 0,
  verification: 'unchecked',
  refusal: null,
  body: '',
});
/** Creates the events of some seconds, newest first. */
const events = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => event(to - index));
const ids = (shown: readonly HookEvent[]) => shown.map(({ id }) => Number(id));
const countOf = (total: number, newest?: number) => ({
  total,
  newest: newest === undefined ? undefined : event(newest),
});

test('events are shown once, newest first, from either source, in the order of the server', () => {
  const listed = [event(3), event(1)];
  const live = [event(2), { ...event(3), body: 'as announced' }, event(4)];
  expect(ids(mergedEvents(live, listed))).toEqual([4, 3, 2, 1]);
  const shown = shownLog({ listed, more: false, live, count: countOf(2, 3) });
  expect(shown.events.find(({ id }) => id === event(3).id)?.body).toBe('');
});

test('the count grows with new events, up to the size of a log', () => {
  const listed = events(951, 1_000);
  const log = { listed, more: true, count: countOf(990, 1_000) };
  expect(shownLog({ ...log, live: [] }).total).toBe(990);
  expect(shownLog({ ...log, live: events(1_001, 1_005) }).total).toBe(995);
  const many = shownLog({ ...log, live: events(1_001, 1_400) });
  expect(many.total).toBe(eventsKept);
  expect(many.events).toHaveLength(450);
  const full = shownLog({ ...log, live: events(1_001, 3_000) });
  expect([full.events.length, full.events[0]?.id, full.total]).toEqual([eventsKept, '03000', eventsKept]);
});

test('a later count wins: its events are not counted twice, and deleted ones are not shown', () => {
  const live = events(51, 80);
  // Other events of the log were trimmed, or the whole log was cleared.
  for (const [count, total, first, last] of [
    [countOf(70, 70), 80, 80, 1],
    [countOf(60, 80), 60, 80, 21],
    [countOf(1, 80), 1, 80, 80],
  ] as const) {
    const shown = shownLog({ listed: events(1, 50), more: false, live, count });
    expect(shown.total).toBe(total);
    expect([ids(shown.events)[0], ids(shown.events).at(-1)]).toEqual([first, last]);
  }
  const [older, newer] = [countOf(50, 50), countOf(60, 80)];
  expect(laterCount(older, newer)).toBe(newer);
  expect(laterCount(newer, older)).toBe(newer);
  expect(laterCount(countOf(0), newer)).toBe(newer);
  expect(laterCount(newer, countOf(0))).toBe(newer);
  expect(laterCount(older, undefined)).toBe(older);
  expect(laterCount(countOf(50, 80), newer)).toBe(newer);
});

test('a gap is noticed, also when the newest event has arrived already', () => {
  const known = countOf(100, 100);
  expect(reachesBack({ events: events(101, 200), has: true }, known)).toBe(false);
  expect(reachesBack({ events: events(100, 199), has: true }, known)).toBe(true);
  // The newest known event may have been deleted.
  expect(reachesBack({ events: [event(120), event(99)], has: true }, known)).toBe(true);
  expect(reachesBack({ events: events(101, 103), has: false }, known)).toBe(true);
  expect(reachesBack({ events: events(1, 100), has: true }, countOf(0))).toBe(false);
  expect(reachesBack({ events: [], has: false }, known)).toBe(true);
});

test('events before a gap in the list wait until the list reaches it', () => {
  const live = events(1, 100);
  const shown = shownLog({ listed: events(251, 300), more: true, live, count: countOf(300, 300) });
  expect([shown.events.length, shown.total]).toEqual([50, 300]);
  const all = shownLog({ listed: events(51, 300), more: true, live, count: countOf(300, 300) });
  expect(ids(all.events)).toEqual(ids(events(51, 300)));
});
