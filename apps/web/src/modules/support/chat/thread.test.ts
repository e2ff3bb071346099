import type { SupportMessage } from '@kumbi/contract/support/support.schemas.ts';
import { expect, test } from 'vitest';
import { daysAgo, daysOf, lastSent } from './thread.ts';

const message = (id: string, author: 'user' | 'operator', at: Date): SupportMessage => ({
  ...{ id, client_id: id, author, text: id, files: [] },
  created_at: at.toISOString(),
});
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);

const messages = [
  message('a', 'user', at(27, 9)),
  message('b', 'user', at(27, 9, 4)),
  message('c', 'user', at(27, 9, 20)),
  message('d', 'operator', at(27, 9, 21)),
  message('e', 'user', at(28, 0, 1)),
];

test('messages are arranged by day, and those of one side that are near each other together', () => {
  expect(daysOf(messages).map(({ groups }) => groups.map((group) => group.messages.map(({ id }) => id)))).toEqual([
    [['a', 'b'], ['c'], ['d']],
    [['e']],
  ]);
  expect(daysOf([])).toEqual([]);
});

test('a day begins at midnight of the browser', () => {
  const now = at(28, 0, 30);
  expect([at(28, 0, 1), at(27, 23, 59), at(20, 12)].map((time) => daysAgo(time.toISOString(), now))).toEqual([0, 1, 8]);
});

test('only own messages up to the seen one count as seen', () => {
  expect(lastSent(messages, 'user', at(27, 9, 10).toISOString())).toEqual({ seen: 'b', sent: 'e' });
  expect(lastSent(messages, 'user', undefined)).toEqual({ seen: undefined, sent: 'e' });
  expect(lastSent(messages, 'operator', at(28, 1).toISOString())).toEqual({ seen: 'd', sent: 'd' });
});
