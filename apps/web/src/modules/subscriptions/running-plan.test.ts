import { counters } from '@kumbi/contract/quotas/counters.limits.ts';
import type { Subscription } from '@kumbi/contract/quotas/quotas.schemas.ts';
import { expect, test } from 'vitest';
import { endedBy } from './running-plan.ts';

const zero = Object.fromEntries(counters.map((counter) => [counter, 0])) as Subscription['allowances'];
const business: Subscription = {
  ...zero,
  status: 'active',
  plan: 'business',
  plan_name: 'Business',
  period: 'year',
  valid_until: '2027-11-18T10:00:00.000Z',
  is_expired: false,
  allowances: zero,
  warnings: [],
};

test('a paid plan that runs is ended by any other, and by no renewal', () => {
  const running = { name: 'Business', until: '2027-11-18T10:00:00.000Z' };
  expect(['free', 'creator', 'business'].map((plan) => endedBy(plan, business))).toEqual([running, running, null]);
});

test('a plan that never ends, has ended or does not exist loses nothing', () => {
  expect(endedBy('creator', { ...business, plan: 'free', valid_until: null })).toBeNull();
  expect(endedBy('creator', { ...business, status: 'expired', is_expired: true })).toBeNull();
  expect(endedBy('creator', undefined)).toBeNull();
});
