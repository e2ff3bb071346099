import type { PaymentLink } from '@kumbi/contract/payment-links/payment-link.schemas.ts';
import { savePaymentLinkSchema } from '@kumbi/contract/payment-links/payment-link.schemas.ts';
import { expect, test } from 'vitest';
import { bodyOf, hasOptions, valuesOf } from './link-values.ts';

const link: PaymentLink = {
  id: '01900000-0000-7000-8000-000000000001',
  code: 'k7m2p9x4qd',
  title: 'Corte',
  description: '',
  currency: 'AOA',
  amount: 12_500,
  least_amount: null,
  expires_on: null,
  payments_limit: 1,
  is_active: true,
  state: 'open',
  payments: 0,
  received: 0,
  url: 'https://loja.example/link/k7m2p9x4qd',
  share_text: '',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
};

test.for([
  {},
  { description: 'Sábado', expires_on: '2031-12-24', payments_limit: null, is_active: false },
  { currency: 'USD', payments_limit: 30 },
  { amount: null, least_amount: 500 },
] as const)('a saved link with %o stays unchanged when its form is sent', (change) => {
  const saved: PaymentLink = { ...link, ...change };
  const { title, description, currency, amount, expires_on, payments_limit, is_active } = saved;
  expect(savePaymentLinkSchema.parse(bodyOf(valuesOf(saved)))).toMatchObject({
    ...{ title, description, currency, amount, expires_on, payments_limit, is_active },
    ...(amount === null ? { least_amount: saved.least_amount } : {}),
  });
  expect(hasOptions(saved)).toBe(Object.keys(change).length > 0);
});

test('a new link has only a title and an amount, and is for one payment', () => {
  const body = bodyOf({ ...valuesOf(null), title: 'Corte', amount: 500 });
  expect(savePaymentLinkSchema.parse(body)).toMatchObject({ amount: 500, currency: 'AOA', payments_limit: 1 });
  const empty = savePaymentLinkSchema.safeParse(bodyOf(valuesOf(null)));
  expect(empty.error?.issues.map(({ path }) => path[0])).toEqual(['title', 'amount']);
});
