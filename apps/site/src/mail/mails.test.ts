import { describe, expect, test } from 'vitest';
import { renderMail } from '../entry-server.tsx';
import { allOf, parsedHtml, textOf } from '../html-tree.factory.ts';
import type { MailName, Mails } from '../mails.ts';

const hostile = '</td><img src=x onerror=alert(1)>';
const order = (lang: 'en' | 'pt') => ({
  lang,
  brand: 'Kumbi',
  number: '1042',
  lines: [
    { title: hostile, quantity: 2, amount: 9000 },
    { title: 'Entrega', quantity: 0, amount: 1500 },
  ],
  total: 10_500,
  currency: 'AOA' as const,
});
const account = (lang: 'en' | 'pt') => ({
  lang,
  brand: 'Kumbi',
  name: 'Ana',
  url: 'https://app.example/x?token=1&y=2',
});

const mails: { readonly [M in MailName]: (lang: 'en' | 'pt') => Mails[M] } = {
  receipt: (lang) => ({
    ...order(lang),
    seller: { name: 'Terra Boa', contact: '+244 923 000 111' },
    customer: 'Maria',
    intro: 'Terra Boa recebeu o teu pagamento de 10 500 Kz e já trata da tua encomenda.',
    receipt: 'RC 2026/17',
    method: 'reference',
    paid_at: '2026-11-21T10:12:00Z',
    receipt_url: 'https://loja.example/r.pdf',
  }),
  'credit-note': (lang) => ({
    lang,
    brand: 'Kumbi',
    seller: { name: 'Terra\nBoa', contact: '+244 923 000 111' },
    customer: 'Maria',
    number: '1042',
    credit_note: '2026/000018',
    corrects: '2026/000017',
    reason: hostile,
    amount: 1500.5,
    currency: 'AOA',
    refunded_at: '2026-11-22T10:12:00Z',
    credit_note_url: 'https://loja.example/n.pdf',
  }),
  'connection-lost': (lang) => ({
    ...account(lang),
    workspace: hostile,
    integration: hostile,
    service: 'Asana',
  }),
  'api-key-expiry': (lang) => ({
    ...account(lang),
    workspace: hostile,
    apiKey: hostile,
    expires: '11/12/2026, 23:59',
    hasExpired: lang === 'en',
  }),
  'consent-request': (lang) => ({ ...account(lang), seller: hostile, days: 7 }),
  'affiliate-invitation': (lang) => ({ ...account(lang), seller: hostile }),
  'affiliation-news': (lang) => ({
    ...account(lang),
    seller: hostile,
    news: 'earned',
    amount: { value: 1500.5, currency: 'AOA' },
  }),
  sale: (lang) => ({
    ...order(lang),
    received: 10_500,
    shop: 'Terra Boa',
    customer: { name: 'Maria', phone: '+244 912 345 678', email: null },
    delivery: 'Luanda, Talatona',
    note: hostile,
    sale_url: 'https://app.example/sales',
  }),
  reference: (lang) => ({
    ...order(lang),
    seller: 'Terra\nBoa',
    entity: '00348',
    reference: '912345678',
    expires_at: '2026-11-23T22:59:59Z',
    pay_url: 'https://loja.example/pt/pay/t',
  }),
  'verify-email': (lang) => ({ ...account(lang), hours: 1 }),
  'reset-password': (lang) => ({ ...account(lang), minutes: 60 }),
  'sign-in-link': (lang) => ({ ...account(lang), minutes: 15 }),
  'change-email': (lang) => ({ ...account(lang), new_email: 'nova@mail.com', hours: 1 }),
  'new-email': (lang) => ({ ...account(lang), hours: 1 }),
  'email-changing': (lang) => ({ ...account(lang), new_email: 'nova@mail.com' }),
  'proof-code': (lang) => ({ lang, brand: 'Kumbi', name: 'Ana', code: '012345', minutes: 10 }),
  'team-invitation': (lang) => ({
    ...account(lang),
    company: hostile,
    inviter: hostile,
    role: 'max-editor',
    expires_at: '2026-12-02T10:12:00Z',
  }),
  'team-transfer': (lang) => ({
    ...account(lang),
    company: hostile,
    from: hostile,
    expires_at: '2026-12-02T10:12:00Z',
  }),
  'sign-up-again': account,
  'address-used': account,
  tickets: (lang) => ({
    lang,
    brand: 'Kumbi',
    seller: 'Terra\nBoa',
    name: 'Ana',
    title: hostile,
    when: 'sábado, 20 de dezembro',
    place: null,
    tickets: [
      { kind: hostile, code: '4F7K-92QD', url: 'https://loja.example/pt/tickets/4F7K', picture: 'cid:x@tickets' },
    ],
  }),
  donation: (lang) => ({
    lang,
    brand: 'Kumbi',
    seller: 'Terra Boa',
    name: '',
    title: hostile,
    amount: 2500.5,
    currency: 'AOA',
  }),
  'donation-news': (lang) => ({
    lang,
    brand: 'Kumbi',
    seller: 'Terra\nBoa',
    name: 'Ana',
    title: hostile,
    donor: hostile,
    contact: 'b@mail.com',
    message: `Força!\n${hostile}`,
    amount: 2_000,
    currency: 'AOA',
    url: 'https://app.example/kpages',
  }),
  booking: (lang) => ({
    lang,
    brand: 'Kumbi',
    about: 'owner_made',
    seller: 'Terra Boa',
    name: 'Ana',
    title: 'Corte\nde cabelo',
    when: 'amanhã, 09:00',
    place: 'Rua da Missão 12',
    visitor: { name: hostile, email: 'rui@mail.com', phone: '' },
    note: hostile,
    reason: hostile,
    url: 'https://app.example/pages',
  }),
  registration: (lang) => ({
    lang,
    brand: 'Kumbi',
    about: 'promoted',
    seller: 'Terra Boa',
    name: hostile,
    title: 'Oficina',
    when: null,
    place: null,
    url: 'https://loja.example/pt/registrations/t',
  }),
  'member-link': (lang) => ({
    ...account(lang),
    seller: 'Terra Boa',
    title: 'Clube',
    minutes: 15,
  }),
  'course-link': (lang) => ({
    ...account(lang),
    about: 'joined',
    seller: 'Terra Boa',
    title: hostile,
    valid: { days: 7 },
  }),
  transfer: (lang) => ({
    ...order(lang),
    seller: hostile,
    method: 'bank-transfer',
    iban: 'AO06004400006729503010102',
    holder: hostile,
    bank: 'BAI',
    expires_at: '2026-11-27T22:59:59Z',
    pay_url: 'https://loja.example/pt/pay/t',
  }),
  'seller-notice': (lang) => ({
    ...account(lang),
    about: 'proof_sent',
    number: '1042',
    buyer: hostile,
    amount: 4_500.5,
    currency: 'AOA',
  }),
  'proof-refused': (lang) => ({
    ...order(lang),
    seller: hostile,
    reason: hostile,
    is_open: true,
    pay_url: 'https://loja.example/pt/pay/t',
  }),
  'payment-issue': (lang) => ({
    ...account(lang),
    reason: 'wrong_amount',
    number: '1042',
    buyer: hostile,
    amount: 10,
    expected: 4_500.5,
    currency: 'AOA',
  }),
  payout: (lang) => ({
    ...account(lang),
    workspace: 'Terra\nBoa',
    amount: 9_000,
    currency: 'AOA',
    reference: hostile,
    paid_on: '2026-11-24',
  }),
  'payout-change': (lang) => ({
    ...account(lang),
    workspace: 'Terra\nBoa',
    amount: 9_000,
    currency: 'AOA',
    state: 'refused',
    reason: hostile,
  }),
  'bank-account': (lang) => ({
    ...account(lang),
    workspace: 'Terra\nBoa',
    change: 'saved',
    currency: 'AOA',
    iban: 'AO06 •••• 0102',
    owner_name: hostile,
    usable_at: '2026-11-24T12:00:00.000Z',
  }),
  'destination-trouble': (lang) => ({
    ...account(lang),
    destination: hostile,
    webhook: hostile,
    address: 'https://example.com/in',
    trouble: 'alert',
    failures: 5,
  }),
  'webhook-off': (lang) => ({
    ...account(lang),
    webhook: hostile,
    address: 'https://example.com/webhooks',
    reason: 'failing',
  }),
  notifications: (lang) => ({
    ...account(lang),
    workspace: hostile,
    kind: 'Sale paid',
    items: [
      { title: 'Sale 7 is paid', detail: hostile },
      { title: 'Sale 8 is paid', detail: hostile },
    ],
    count: 23,
    settings_url: 'https://app.example/en/app/creator/profile/notifications',
  }),
  'support-answer': (lang) => ({
    ...account(lang),
    workspace: hostile,
    messages: [{ text: `${hostile}\nSegunda linha`, files: [hostile] }],
    count: 2,
  }),
  'support-question': (lang) => ({
    ...account(lang),
    user: hostile,
    email: 'ana@example.ao',
    workspace: hostile,
    messages: [{ text: hostile, files: ['ecrã.png'] }],
    count: 4,
  }),
  'plan-reminder': (lang) => ({
    ...account(lang),
    workspace: 'Terra Boa',
    plan: 'Criador',
    days: 3,
    ends_at: '2026-11-24T10:00:00Z',
    price: 9900,
    currency: 'AOA',
  }),
  'page-answer': (lang) => ({
    lang,
    brand: 'Kumbi',
    page: 'Mercado\nda Ilha',
    sender: null,
    values: [{ label: 'Mensagem', value: hostile }],
    answers_url: 'https://app.example/pt/app/creator/pages/1/answers',
  }),
  'abuse-answer': (lang) => ({
    lang,
    brand: 'Kumbi',
    reader: 'owner',
    outcome: 'unpublished',
    page: 'Mercado',
    answer: hostile,
  }),
  'abuse-report': (lang) => ({
    lang,
    brand: 'Kumbi',
    page: 'Mercado',
    page_url: 'https://loja.example/pt/p/mercado',
    reason: 'fraud',
    details: hostile,
    email: 'quem@example.com',
  }),
};

describe.each(Object.keys(mails) as MailName[])('the email %s', (name) => {
  test.each(['en', 'pt'] as const)('has a subject, HTML and text in %s', (lang) => {
    const mail = renderMail(name, mails[name](lang) as never);
    expect(mail.subject).not.toMatch(/[\n{}]|undefined/);
    expect(mail.text).not.toMatch(/\{\w+\}|undefined|\[object/);
    const tree = parsedHtml(mail.html);
    // Only embedded pictures: a remote one would reveal who reads the email.
    expect(allOf(tree, 'img').every((img) => img.attributes.src?.startsWith('cid:'))).toBe(true);
    expect(allOf(tree, 'link')).toEqual([]);
    expect(textOf(tree)).not.toMatch(/\{\w+\}|undefined/);
    const link = allOf(tree, 'a')[0]?.attributes.href ?? '';
    expect(mail.text).toContain(link);
  });
});

test('a receipt says that it is not an invoice, and lists the paid items', () => {
  const mail = renderMail('receipt', mails.receipt('pt'));
  expect(mail.subject).toBe('Recibo RC 2026/17 de Terra Boa');
  expect(mail.text).toContain('Não é uma fatura');
  expect(mail.text).toContain('10\u00a0500,00\u00a0Kz');
  expect(mail.text).toContain('21/11/2026');
});

test('a reference can be paid from the text alone', () => {
  const mail = renderMail('reference', mails.reference('en'));
  expect(mail.text).toContain('Entity: 00\u00a0348');
  expect(mail.text).toContain('Reference: 912\u00a0345\u00a0678');
  expect(mail.text).toContain('Payable until 23/11, 23:59');
});

test('a sale with a different accepted amount shows the received amount and the amount due', () => {
  const mail = renderMail('sale', { ...mails.sale('en'), received: 17 });
  const text = mail.text.replaceAll(/[^\S\n]/g, ' ');
  expect(mail.subject.replaceAll(/\s/g, ' ')).toBe('You made a sale: 17.00 Kz, order 1042');
  expect(text).toContain('Received: 17.00 Kz');
  expect(text).toContain('Total: 10,500.00 Kz');
  expect(renderMail('sale', mails.sale('en')).text).not.toContain('Received:');
});
