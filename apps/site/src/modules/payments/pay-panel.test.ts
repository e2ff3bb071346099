import { expect, test } from 'vitest';
import { render } from '../../entry-server.tsx';
import { allOf, parsedHtml, textOf } from '../../html-tree.factory.ts';
import { somePayment, somePayPage } from '../../views.factory.ts';

const page = (lang: 'en' | 'pt', over: Parameters<typeof somePayment>[0]) =>
  parsedHtml(render('pay', somePayPage({ lang, checkout: somePayment(over) })).html);
const words = (...shown: Parameters<typeof page>) => textOf(page(...shown)).replaceAll(/\s/g, ' ');
const copies = (...shown: Parameters<typeof page>) =>
  allOf(page(...shown), 'dl').filter(({ attributes }) => attributes.class === 'copy-rows').length;

test('while a different amount waits for the seller, the page shows that and offers no second payment', () => {
  const open = { other_amount: { amount: 17_000, state: 'open' } } as const;
  expect(words('en', open)).toContain('We received 17,000.00 Kz instead of 17,400.00 Kz. We’ve notified Terra Boa');
  expect(words('pt', open)).toContain('Recebemos 17 000,00 Kz em vez de 17 400,00 Kz. Terra Boa já recebeu o aviso');
  expect(copies('en', open)).toBe(0);
  expect(copies('en', {})).toBe(1);
});

test('a refund is shown, and the amount due can be paid', () => {
  const returning = { other_amount: { amount: 17_000, state: 'returning' } } as const;
  expect(words('en', returning)).toContain('chose to refund it');
  expect(words('pt', { other_amount: { amount: 17_000, state: 'returned' } })).toContain('já te foi devolvido');
  expect(copies('en', returning)).toBe(1);
});

test('no page claims that nothing was charged if money arrived', () => {
  for (const status of ['cancelled', 'failed'] as const) {
    expect(words('en', { status })).toContain('You weren’t charged');
    expect(words('en', { status, other_amount: { amount: 1, state: 'open' } })).not.toContain('You weren’t charged');
  }
});

test('late money is distinguished from a purchase, with its state', () => {
  const text = 'We received 17,400.00 Kz, but the course no longer exists.';
  const late = (state: 'open' | 'returning' | 'returned') =>
    ({ status: 'paid', receipt_url: '/r.pdf', undelivered: { amount: 17_400, state, text } }) as const;
  for (const state of ['open', 'returning', 'returned'] as const) {
    expect(words('en', late(state))).toContain(text);
    expect(words('en', late(state))).toContain('Your payment arrived too late');
    expect(words('en', late(state))).not.toContain('prepara a tua encomenda');
    expect(words('en', late(state))).not.toContain('Payment received');
  }
  expect(words('en', { status: 'paid' })).toContain('prepara a tua encomenda');
});
