import { counters } from '@kumbi/contract/quotas/counters.limits.ts';
import type { Subscription } from '@kumbi/contract/quotas/quotas.schemas.ts';
import { expect, test } from 'vitest';
import { allUsage, hasMoreRoom, warnedUsage } from './usage.ts';

const zero = Object.fromEntries(counters.map((counter) => [counter, 0])) as Subscription['allowances'];
const subscription: Subscription = {
  ...zero,
  ksp_products: 40,
  pages: 999_999,
  status: 'active',
  plan: 'creator',
  plan_name: 'Creator',
  period: 'month',
  valid_until: null,
  is_expired: false,
  allowances: { ...zero, ksp_products: 200, pages: 999_999, ksp_shops: 2 },
  warnings: [],
};

const usageOf = (counter: string) => allUsage(subscription).find((usage) => usage.counter === counter);

test('usage is the allowance minus the remaining units, and warns from 80 %', () => {
  expect(usageOf('ksp_products')).toMatchObject({ used: 160, share: 0.8, warning: true });
  expect(usageOf('ksp_shops')).toMatchObject({ used: 2, share: 1, warning: true });
});

test('unlimited never fills, and what the plan does not give is not listed', () => {
  expect(usageOf('pages')).toMatchObject({ unlimited: true, share: 0, warning: false });
  expect(allUsage(subscription).map((usage) => usage.counter)).toEqual(['ksp_shops', 'ksp_products', 'pages']);
});

test('used up counters are distinguished from nearly used ones', () => {
  const { full, nearly } = warnedUsage(subscription);
  expect(full.map((usage) => usage.counter)).toEqual(['ksp_shops']);
  expect(nearly.map((usage) => usage.counter)).toEqual(['ksp_products']);
});

test('a refusing plan has more room once it is in force again, or once more units are left', () => {
  const ended: Subscription = { ...subscription, status: 'expired', is_expired: true };
  const larger: Subscription = { ...subscription, ksp_shops: 1 };
  expect(hasMoreRoom(ended, ended, undefined)).toBe(false);
  expect(hasMoreRoom(ended, subscription, undefined)).toBe(true);
  expect(hasMoreRoom(ended, subscription, 'ksp_shops')).toBe(false);
  expect(hasMoreRoom(subscription, larger, 'ksp_shops')).toBe(true);
  // 40 products are left, but the action needed more.
  expect(hasMoreRoom(subscription, subscription, 'ksp_products')).toBe(false);
  expect(hasMoreRoom(larger, ended, 'ksp_shops')).toBe(false);
});
