import type { Movement } from '@kumbi/contract/payments/balance.schemas.ts';
import { expect, test } from 'vitest';
import { factsOf } from './movement-facts.ts';

const movement = (over: Partial<Movement>): Movement => ({
  id: 'm',
  kind: 'sale',
  currency: 'AOA',
  available: 0,
  held: 0,
  at: '2026-11-24T10:00:00.000Z',
  payment: null,
  payout: null,
  returned: null,
  counterparty: '',
  ...over,
});

test.each([
  [movement({ available: 4500 }), { amount: 4500, counts: true, state: 'sale' }],
  [movement({ kind: 'payout', available: -4500 }), { amount: -4500, counts: true, state: 'payout' }],
  [
    movement({ kind: 'payout', available: -5, payout: { state: 'approved', reference: null, paid_on: null } }),
    { amount: -5, counts: true, state: 'payout_open' },
  ],
  [
    movement({ kind: 'payout', available: -5, payout: { state: 'refused', reference: null, paid_on: null } }),
    { amount: -5, counts: true, state: 'payout_not_made' },
  ],
  [movement({ kind: 'payout_ended', available: 5 }), { amount: 5, counts: true, state: 'payout_ended' }],
  [movement({ kind: 'held', held: 10 }), { amount: 10, counts: false, state: 'held' }],
  [movement({ kind: 'accepted', available: 10, held: -10 }), { amount: 10, counts: true, state: 'accepted' }],
  [movement({ kind: 'refunded', available: -10 }), { amount: -10, counts: true, state: 'refunded' }],
  [movement({ kind: 'debt', available: -10 }), { amount: -10, counts: true, state: 'debt' }],
  [movement({ kind: 'refund', held: -10 }), { amount: -10, counts: false, state: 'returning' }],
  [
    movement({ kind: 'refund', held: -10, returned: { reference: 'R1', at: '2026-11-25T10:00:00.000Z' } }),
    { amount: -10, counts: false, state: 'returned' },
  ],
])('a movement shows what moved, and what became of it: %#', (shown, facts) => {
  expect(factsOf(shown)).toEqual(facts);
});
