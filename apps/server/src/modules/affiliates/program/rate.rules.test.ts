import { expect, test } from 'vitest';
import { chooseCovered } from '../commission/covered.rules.ts';
import { commissionLeft, commissionOf, goodsOf, type StoredRate } from './rate.rules.ts';

const percent = (basis_points: number): StoredRate => ({ kind: 'percent', basis_points });
const fixed = (AOA: number | null, USD: number | null = null): StoredRate => ({ kind: 'fixed', AOA, USD });
const line = (amountMinor: number, item?: string, quantity = 1) => ({
  ...{ amountMinor, quantity },
  ...(item ? { item } : {}),
});
const sold = (lines: readonly (ReturnType<typeof line> & { isFee?: true })[], receivedMinor?: number) => {
  const amountMinor = lines.reduce((sum, each) => sum + each.amountMinor, 0);
  return { purpose: 'shop', currency: 'AOA', lines, amountMinor, receivedMinor: receivedMinor ?? amountMinor } as const;
};
const terms = (rate: StoredRate, own: Readonly<Record<string, StoredRate>> = {}) => ({
  rate,
  rates: Object.entries(own).map(([key, each]) => ({
    ...{ purpose: 'shop' as const, title: '', rate: each },
    item: key === 'all' ? null : key,
  })),
});

test.each([
  ['shares are rounded down once for the sale', terms(percent(3333)), sold([line(1), line(1), line(1)]), 0],
  ['not for each line', terms(percent(5000)), sold([line(1), line(1)]), 1],
  [
    'an item comes before its purpose',
    terms(percent(1), { all: percent(1000), a: percent(2000) }),
    sold([line(100, 'a'), line(100, 'b')]),
    30,
  ],
  [
    'a fixed amount of an item counts for each unit',
    terms(percent(0), { a: fixed(150) }),
    sold([line(1000, 'a', 3)]),
    450,
  ],
  ['and never exceeds its goods', terms(percent(0), { a: fixed(150) }), sold([line(200, 'a', 3)]), 200],
  ['a general fixed amount counts once', terms(fixed(150)), sold([line(1000), line(1000)]), 150],
  ['no amount in the currency earns nothing', terms(fixed(null, 150)), sold([line(1000)]), 0],
  ['a delivery earns nothing', terms(percent(1000)), sold([line(1000), { ...line(500), isFee: true }]), 100],
  ['a part that was not paid earns nothing', terms(percent(1000)), sold([line(1000)], 550), 55],
  ['more than the price earns no more', terms(percent(1000)), sold([line(1000)], 2000), 100],
  ['the largest sale is exact', terms(percent(9999)), sold([line(99_999_999_900)]), 99_989_999_900],
])('%s', (_, rates, sale, commission) => {
  expect(commissionOf(rates, sale)).toBe(commission);
});

test('the paid goods have no deliveries, and no part that was not paid', () => {
  const lines = [line(1000), { ...line(500), isFee: true as const }];
  expect([goodsOf(sold(lines)), goodsOf(sold(lines, 750))]).toEqual([1000, 500]);
});

test.each([
  [1000, 10_000, 0, 1000],
  [1000, 10_000, 3333, 666],
  [1000, 10_000, 10_000, 0],
  [1, 3, 1, 0],
  [0, 0, 0, 0],
])('of a commission of %i, %i received and %i refunded, %i remains', (commission, received, refunded, left) => {
  expect(commissionLeft(commission, received, refunded)).toBe(left);
});

test.each([
  [[100, 50], 150, 2, 150],
  [[100, 50], 149, 1, 100],
  [[100, 50], 99, 0, 0],
  [[-30, 100, 50], 70, 2, 70],
  [[-30, 100], -50, 0, 0],
])('of %j, a balance of %i covers the first %i', (amounts, available, count, minor) => {
  const sales = amounts.map((each, index) => ({ ids: [String(index)], minor: each }));
  const chosen = chooseCovered(sales, available);
  expect([chosen.ids.length, chosen.minor]).toEqual([count, minor]);
});
