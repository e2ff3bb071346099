import { expect, test } from 'vitest';
import { render } from '../../entry-server.tsx';
import { allOf, parsedHtml, textOf } from '../../html-tree.factory.ts';
import { somePayment, somePayPage, someSeller } from '../../views.factory.ts';
import type { PayProps } from './payments.props.ts';

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

const asked = (over: Partial<Parameters<typeof somePayment>[0]>) => ({
  entity: null,
  reference: null,
  methods: ['multicaixa' as const, 'paypay' as const, 'reference' as const],
  ...over,
});

test('each method shows what its buyer does', () => {
  const phone = asked({ method: 'multicaixa', instructions: { phone: '123' } });
  expect(words('en', phone)).toContain('Open Multicaixa Express on your phone and approve the payment.');
  expect(words('pt', phone)).toContain('Enviámos o pedido para o número terminado em 123.');
  const app = page('en', asked({ method: 'paypay', instructions: { link: 'https://pay.example/token' } }));
  expect(textOf(app)).toContain('Scan this code with the PayPay app.');
  expect(allOf(app, 'svg').filter(({ attributes }) => attributes.class === 'pay-qr')).toHaveLength(1);
  expect(allOf(app, 'a').map(({ attributes }) => attributes.href)).toContain('https://pay.example/token');
  const card = page(
    'en',
    asked({ method: 'card', currency: 'USD', instructions: { link: 'https://stripe.example/s' } }),
  );
  expect(allOf(card, 'a').map(({ attributes }) => attributes.href)).toContain('https://stripe.example/s');
  const iban = { iban: 'AO06004400006729503010102', holder: 'Terra Boa, Lda', bank: 'BAI' };
  expect(words('en', asked({ method: 'bank-transfer', instructions: iban }))).toContain(
    'AO06 0044 0000 6729 5030 1010 2',
  );
});

test('a transfer of a cryptocurrency shows its exact amount, its network and how far it has come', () => {
  const instructions = {
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
    asset: 'usdt',
    asset_amount: '17.40',
    network: 'Ethereum',
    qr: 'ethereum:0xdac1@1/transfer?address=0x5290&uint256=17400000',
  } as const;
  const crypto = (more: object) =>
    words('en', asked({ method: 'crypto', currency: 'USD', instructions: { ...instructions, ...more } }));
  expect(crypto({})).toContain('Only USDT on Ethereum reaches us.');
  expect(crypto({})).toContain('17.40');
  expect(crypto({})).not.toContain('confirmations');
  expect(crypto({ received: '10.00', confirmations: 3, confirmations_needed: 12 })).toContain(
    'Received 10.00 of 17.40 USDT. 3 of 12 confirmations.',
  );
  const arrived = crypto({ received: '17.40', confirmations: 3, confirmations_needed: 12 });
  expect(arrived).toContain('Received 17.40 of 17.40 USDT. 3 of 12 confirmations.');
  expect(arrived).toContain('the network is confirming it');
  expect(arrived).not.toContain('0x5290');
  expect(arrived).toContain('Confirming');
  expect(arrived).not.toContain('Awaiting payment');
  expect(arrived).not.toContain('Pay another way');
  expect(crypto({ received: '10.00', confirmations: 3, confirmations_needed: 12 })).toContain('Pay another way');
});

test('a failed attempt says why, and offers the methods to the browser that started the purchase', () => {
  const failed = { attempt: { status: 'failed', reason: 'not_registered' }, instructions: null } as const;
  expect(words('en', asked({ method: 'multicaixa', ...failed }))).toContain(
    'This number doesn’t use Multicaixa Express. Check it, or choose another method.',
  );
  const names = ({ length }: { length: number }) => length;
  expect(names(allOf(page('pt', asked({ method: 'multicaixa', ...failed })), 'input'))).toBe(4);
  expect(names(allOf(page('pt', asked({ method: 'multicaixa', ...failed, methods: [] })), 'input'))).toBe(0);
});

test('the page identifies the seller by its tax number, and names none for the platform', () => {
  const shown = (seller: PayProps['seller']) => textOf(parsedHtml(render('pay', somePayPage({ seller })).html));
  expect(shown(someSeller)).toContain(someSeller.nif);
  expect(shown(null)).not.toContain(someSeller.nif);
});

test('a refund is shown with its credit notes, and a full one ends the next steps', () => {
  const refund = (state: 'pending' | 'part' | 'full', amount: number, pending = 0) =>
    words('en', {
      status: 'paid',
      refund: {
        state,
        amount,
        pending,
        credit_notes: amount > 0 ? [{ url: '/n.pdf', amount, at: '2026-11-25T10:00:00Z' }] : [],
      },
    });
  expect(refund('pending', 0, 400)).toContain('A refund of 400.00 Kz is on its way.');
  expect(refund('part', 400)).toContain('400.00 Kz was refunded to you. Credit note of 400.00 Kz (PDF)');
  expect(refund('part', 400)).toContain('What happens next');
  expect(refund('full', 17_400)).not.toContain('What happens next');
});
