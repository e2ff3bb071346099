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
