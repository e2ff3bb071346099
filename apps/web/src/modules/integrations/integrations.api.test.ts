import { expect, test } from 'vitest';
import { lostFacts, lostQuery } from './integrations.api.ts';

test('lost connections are counted beyond the named ones, and asked for without the filters of the list', () => {
  const integrations = Array.from({ length: 5 }, (_, at) => ({ integration_name: `Trello ${at}` }));
  const page = { has: true, total: 13, integrations };
  expect(lostFacts({ pages: [page as never] })).toEqual({
    count: 13,
    names: ['Trello 0', 'Trello 1', 'Trello 2', 'Trello 3', 'Trello 4'],
    more: 8,
  });
  expect(lostFacts({ pages: [{ has: false, total: 0, integrations: [] }] })).toEqual({ count: 0, names: [], more: 0 });
  expect(lostQuery('KB-1').queryKey).toContainEqual({ query: { state: 'lost', nextPage: 5 } });
});
