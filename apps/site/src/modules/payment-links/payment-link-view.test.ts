import { expect, test } from 'vitest';
import { render } from '../../entry-server.tsx';
import { allOf, parsedHtml, textOf } from '../../html-tree.factory.ts';
import { someClosedLink, somePaymentLink } from './payment-link.factory.ts';

const fieldsOf = (html: string) => allOf(parsedHtml(html), 'input').map((input) => input.attributes.name);

test('a link shows its seller, amount and methods, and its preview names them', () => {
  const { html } = render(
    'payment-link',
    somePaymentLink({ logo: '/files/logo.webp', reportUrl: '/pt/report?link=k' }),
  );
  const tree = parsedHtml(html);
  const text = textOf(tree);
  for (const part of ['Terra Boa', 'Cabaz da família Silva', '38\u00a0500\u00a0Kz', 'Entrega no sábado.', 'NIF'])
    expect(text).toContain(part);
  expect(allOf(tree, 'img').map((image) => image.attributes.src)).toEqual(['/files/logo.webp']);
  const metas = allOf(tree, 'meta').map(({ attributes }) => [
    attributes.property ?? attributes.name,
    attributes.content,
  ]);
  expect(metas).toEqual(
    expect.arrayContaining([
      ['og:title', 'Cabaz da família Silva · Terra Boa'],
      ['og:description', expect.stringContaining('38\u00a0500\u00a0Kz')],
      ['robots', 'noindex, nofollow'],
    ]),
  );
  expect(allOf(tree, 'form')[0]?.attributes).toMatchObject({
    action: '/api/v1/payments/checkout/link',
    'data-island': 'pay',
  });
  expect(fieldsOf(html)).toEqual(
    expect.arrayContaining(['customer_name', 'customer_phone', 'customer_email', 'method']),
  );
  expect(fieldsOf(html)).not.toContain('amount');
  // Until the script runs, the form would be sent to a call that only scripts may make.
  expect(allOf(tree, 'button').find(({ attributes }) => attributes.type === 'submit')?.attributes).toMatchObject({
    disabled: '',
    'data-waits': '',
  });
  expect(allOf(tree, 'a').some((link) => link.attributes.href === '/pt/report?link=k')).toBe(true);
});

test('without an amount the payer enters one, in the currency of the link', () => {
  const open = somePaymentLink({ lang: 'en', currency: 'USD', amount: null, leastAmount: 5, methods: ['crypto'] });
  const { html } = render('payment-link', open);
  expect(fieldsOf(html)).toContain('amount');
  expect(textOf(parsedHtml(html))).toContain('At least $5.');
});

test('a link without a method cannot be sent', () => {
  const { html } = render('payment-link', somePaymentLink({ methods: [] }));
  const [button] = allOf(parsedHtml(html), 'button');
  expect(button?.attributes).toHaveProperty('disabled');
  expect(button?.attributes).not.toHaveProperty('data-waits');
});

test.for([
  ['paid', 'Este link já está pago'],
  ['expired', 'Este link expirou'],
  ['off', 'Este link está desligado'],
] as const)('a link that is %s says so, with its seller and no form', ([state, words]) => {
  const tree = parsedHtml(render('payment-link-closed', someClosedLink({ state })).html);
  expect(textOf(tree)).toContain(words);
  expect(textOf(tree)).toContain('Terra Boa');
  expect(allOf(tree, 'form')).toEqual([]);
});

test('an unknown link names no seller', () => {
  const unknown = someClosedLink({ state: 'unknown', owner: null, title: null, seller: null, lang: 'en' });
  expect(textOf(parsedHtml(render('payment-link-closed', unknown).html))).toContain('This link doesn’t exist');
});
