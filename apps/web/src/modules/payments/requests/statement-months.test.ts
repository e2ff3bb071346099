import { expect, test } from 'vitest';
import { latestMonths } from './statement-months.ts';

test('the latest twelve months have their own lengths, over the turn of a year', () => {
  const months = latestMonths(new Date(2028, 2, 31, 12));
  expect(months).toHaveLength(12);
  expect(months.slice(0, 4)).toEqual([
    { from: '2028-03-01', to: '2028-03-31' },
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2028-01-01', to: '2028-01-31' },
    { from: '2027-12-01', to: '2027-12-31' },
  ]);
});
