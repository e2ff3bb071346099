import { listOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { expect, test } from 'vitest';
import { readListView } from './list-view.ts';

const filters = { status: ['on', 'off'], type: ['form'] } as const;

test('an address keeps the filters and the order that the list has', () => {
  expect(readListView({ q: 'a', status: 'on', sort: '-name', modal: 'shortcuts' }, filters, listOrders)).toEqual({
    query: { status: 'on', sort: '-name' },
    unknown: [],
  });
  expect(readListView({ sort: '-created_at' }, filters, listOrders)).toEqual({ query: {}, unknown: [] });
});

test('a meaningless value is named and not sent', () => {
  const read = readListView({ status: 'away', type: 'form', sort: 'colour' }, filters, ['name']);
  expect(read.query).toEqual({ type: 'form' });
  expect(read.unknown).toEqual([
    { param: 'status', value: 'away' },
    { param: 'sort', value: 'colour' },
  ]);
  expect(readListView({ sort: '-updated_at' }, filters, ['name']).unknown).toHaveLength(1);
  expect(readListView({ status: 'constructor', type: '' }, filters, listOrders)).toEqual({
    query: {},
    unknown: [{ param: 'status', value: 'constructor' }],
  });
});

test('a filter with too many values to list has a rule', () => {
  const rules = { from: (text: string) => text.startsWith('2026'), status: [] } as const;
  expect(readListView({ from: '2026-01-31', sort: 'name' }, rules)).toEqual({
    query: { from: '2026-01-31' },
    unknown: [],
  });
  expect(readListView({ from: 'today', status: 'on', sort: 'name' }, rules, []).unknown).toEqual([
    { param: 'from', value: 'today' },
    { param: 'status', value: 'on' },
    { param: 'sort', value: 'name' },
  ]);
});
