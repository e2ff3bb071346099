import { expect, test } from 'vitest';
import { keptMs, RecentAnnouncements } from './recent-announcements.ts';

test('announcements are kept for as long as a page may take to load, and then forgotten', () => {
  let now = 0;
  const recent = new RecentAnnouncements({ now: () => new Date(now) });
  recent.heard(['workspace:a', 'workspace:b']);
  now = 1_000;
  expect([recent.has('workspace:a', 999), recent.has('workspace:a', 1_000), recent.has('workspace:c', 1_000)]).toEqual([
    false,
    true,
    false,
  ]);
  recent.heard(['workspace:a']);
  now = keptMs + 1;
  // However long ago the page says that it began.
  expect([recent.has('workspace:a', 1e9), recent.has('workspace:b', 1e9)]).toEqual([true, false]);
  recent.heard(['workspace:d']);
  expect(recent.size).toBe(2);
});
