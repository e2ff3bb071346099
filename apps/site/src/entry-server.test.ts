import { describe, expect, test } from 'vitest';
import { render } from './entry-server.tsx';
import { allOf, parsedHtml, scriptsOf, textOf } from './html-tree.factory.ts';
import { someCoursePage, someEntrancePage, someLessonPage } from './modules/academy/course.factory.ts';
import { someApiContents, someApiPage } from './modules/api-reference/api-docs.factory.ts';
import { someClosedLink, somePaymentLink } from './modules/payment-links/payment-link.factory.ts';
import {
  someCheckoutPage,
  someConversation,
  someFrontPage,
  someMessage,
  someOnlinePage,
  somePage,
  somePayment,
  somePayPage,
  someProduct,
  someProductPage,
  someShop,
  someShopPage,
} from './views.factory.ts';
import type { ReplyProps, ViewName, Views } from './views.ts';

/** The content of an online page, and the question for consent, are parts of a page. */
type WholePage = Exclude<ViewName, 'page-content' | 'pixel-consent'>;

const hostile = '</script><img src=x onerror=alert(1)>"\'<!--';

const someReply = (lang: 'en' | 'pt'): ReplyProps => ({
  ...somePage({ lang }),
  path: '/bookings/t',
  what: { title: hostile, when: 'amanhã', place: hostile, seller: 'Terra Boa' },
  post: { action: '/pt/bookings/t', fields: { token: '"><img src=x>' } },
  back: '/pt/p/salao',
});

const pages: { readonly [V in WholePage]: (lang: 'en' | 'pt') => Views[V] } = {
  shop: (lang) => someShopPage({ lang }),
  product: (lang) => someProductPage({ lang }),
  checkout: (lang) => someCheckoutPage({ lang }),
  pay: (lang) => somePayPage({ lang }),
  front: (lang) => someFrontPage({ lang }),
  'affiliate-program': (lang) => ({
    ...somePage({ lang }),
    code: 'terra-boa',
    owner: hostile,
    seller: null,
    rate: { kind: 'fixed', minor: 50_000, currency: 'AOA' },
    hasRates: true,
    cookieDays: 30,
    waitingDays: 1,
    terms: hostile,
    joinUrl: 'https://app.example/pt/app/creator/affiliates/affiliations?modal=affiliation-join&code=terra-boa',
    waits: true,
  }),
  page: (lang) => someOnlinePage({ lang }),
  'page-off': (lang) => ({ ...somePage({ lang }), path: '/p/mercado', title: 'Mercado', theme: 'red' }),
  course: (lang) => someCoursePage({ lang }),
  lesson: (lang) => someLessonPage({ lang }),
  entrance: (lang) => someEntrancePage({ lang }),
  'short-link': (lang) => ({
    ...somePage({ lang, reportUrl: '/pt/report?short-link=mel' }),
    code: 'mel',
    state: 'suspicious',
    target: { url: `https://xn--80ak6aa92e.com/${hostile}`, host: 'xn--80ak6aa92e.com' },
    problem: hostile,
  }),
  'payment-link': (lang) => somePaymentLink({ lang, title: hostile, description: hostile }),
  'payment-link-closed': (lang) => someClosedLink({ lang, title: hostile }),
  report: (lang) => ({
    ...somePage({ lang }),
    page: { kind: 'page', slug: 'mercado', title: hostile },
    sent: false,
    message: hostile,
    problems: { details: hostile },
    typed: { details: hostile, reason: 'harm', email: hostile },
  }),
  'not-found': (lang) => ({ ...somePage({ lang }), path: '/s/gone' }),
  ticket: (lang) => ({
    ...somePage({ lang }),
    path: '/tickets/4F7K92QD00XAM3TZ',
    ticket: {
      seller: 'Terra Boa',
      title: hostile,
      kind: hostile,
      name: 'Ana D.',
      code: '4F7K-92QD-00XA-M3TZ',
      when: null,
      place: null,
      admitted_at: '20 de dezembro, 20:14',
      voided: false,
      qr: { size: 25, path: 'M0 0h1v1h-1z' },
    },
  }),
  visit: (lang) => ({ ...someReply(lang), state: 'booking' }),
  'member-entrance': (lang) => ({ ...someReply(lang), days: 30 }),
  preferences: (lang) => ({
    ...somePage({ lang }),
    token: 't',
    seller: hostile,
    channels: [
      { channel: 'email', state: 'subscribed', reach: hostile, wording: hostile },
      { channel: 'whatsapp', state: 'unsubscribed', reach: hostile, wording: hostile },
    ],
    saved: true,
    problem: hostile,
  }),
  'consent-request': (lang) => ({ ...someReply(lang), seller: hostile, wording: hostile, confirmed: false }),
  'course-entrance': (lang) => ({ ...someReply(lang), days: 30 }),
  refused: (lang) => ({ ...someReply(lang), message: hostile, action: hostile }),
  conversation: (lang) => someConversation({ lang }),
  'api-docs': (lang) => ({ ...somePage({ lang }), ...someApiPage(someApiContents(hostile)[1] as never, hostile) }),
  closed: (lang) => ({ ...somePage({ lang }), path: '/s/terra-boa', shop: someShop() }),
  fault: (lang) => ({ ...somePage({ lang }), path: '', reference: 'KX-7Q2' }),
};
const names = Object.keys(pages) as WholePage[];
const html = <V extends ViewName>(view: V, props: Views[V]) => render(view, props).html;

const apiPage = (kind: string, text: string): Views['api-docs'] => {
  const content = someApiContents(text).find((each) => each.kind === kind);
  if (!content) throw new Error(`the reference has no content of the kind ${kind}`);
  return { ...somePage({ lang: 'en' }), ...someApiPage(content, text) };
};

test('code in the reference is rendered as code', () => {
  const text = html('api-docs', apiPage('calls', 'Send the `cursor` of each answer as `after`.'));
  expect(text).toContain('<p>Send the <code>cursor</code> of each answer as <code>after</code>.</p>');
});

test.each(someApiContents('').map(({ kind }) => kind))(
  'a page of the reference with %s has no foreign markup',
  (kind) => {
    const tree = parsedHtml(html('api-docs', apiPage(kind, hostile)));
    expect(allOf(tree, 'h1')).toHaveLength(1);
    expect(allOf(tree, 'img')).toEqual([]);
    expect(textOf(tree)).toContain('onerror=alert(1)');
    const ids = allOf(tree, '*').flatMap(({ attributes }) => attributes.id ?? []);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  },
);

test('the reference marks its page in the navigation, and nests the fields of objects', () => {
  const tree = parsedHtml(html('api-docs', apiPage('calls', 'x')));
  const current = allOf(tree, 'a').filter(({ attributes }) => attributes['aria-current'] === 'page');
  // Once in the column and once in the menu of a phone.
  expect(current.map(({ attributes }) => attributes.href)).toEqual(['/en/api-docs/things', '/en/api-docs/things']);
  const nested = allOf(tree, 'details').filter(({ attributes }) => attributes.class === 'api-nested');
  expect(nested.map((each) => allOf(each, 'div').map(({ attributes }) => attributes.id))).toEqual([
    ['listThings.response.data[].name'],
    ['payment.made.data.id'],
  ]);
});

test('examples are highlighted in each language of the choice', () => {
  const code = "const name = 'Ana';";
  const text = html('api-docs', apiPage('webhooks', code));
  expect(text).toContain('<span class="h-k">const</span>');
  for (const language of ['curl', 'javascript', 'php', 'python']) expect(text).toContain(`api-code-${language}`);
});

describe.each(names)('the view %s', (view) => {
  test.each(['en', 'pt'] as const)('is a complete page in %s that satisfies the policy', (lang) => {
    const text = html(view, pages[view](lang) as never);
    expect(text.startsWith('<!DOCTYPE html><html lang="')).toBe(true);
    const tree = parsedHtml(text);
    expect(allOf(tree, 'html')[0]?.attributes.lang).toBe(lang);
    expect(allOf(tree, 'title')).toHaveLength(1);
    expect(allOf(tree, 'main')).toHaveLength(1);
    expect(allOf(tree, 'h1').length).toBe(1);
    expect(textOf(tree)).not.toMatch(/undefined|\[object|\{\w+\}/);
    for (const node of allOf(tree, '*')) {
      expect(Object.keys(node.attributes).filter((name) => name === 'style' || /^on/.test(name))).toEqual([]);
    }
    // Attribute names in drawings keep their case in HTML, and a wrong one has no effect.
    const drawn = allOf(tree, 'svg').flatMap((drawing) => [drawing, ...allOf(drawing, '*')]);
    const oddNames = drawn.flatMap(({ attributes }) => Object.keys(attributes).filter((name) => /[A-Z]/.test(name)));
    expect(oddNames.filter((name) => name !== 'viewBox' && name !== 'preserveAspectRatio')).toEqual([]);
    const inline = allOf(tree, 'script').filter((node) => !node.attributes.src);
    expect(inline.every((node) => /json$/.test(node.attributes.type ?? ''))).toBe(true);
    expect(allOf(tree, 'style')).toEqual([]);
  });
});

describe('a shop', () => {
  test('shows its products with prices, pictures of known size and ways to filter without a script', () => {
    const tree = parsedHtml(html('shop', someShopPage()));
    const text = textOf(tree);
    expect(text).toContain('O sabor e as mãos de Angola, em tua casa');
    expect(text).toContain('12\u00a0900\u00a0Kz');
    expect(text).toContain('23 produtos');
    const images = allOf(tree, 'picture').flatMap((picture) => allOf(picture, 'img'));
    expect(images.length).toBeGreaterThan(5);
    for (const image of images) expect(image.attributes).toMatchObject({ width: '1280', height: '960' });
    expect(
      images.filter((image) => image.attributes.fetchPriority === 'high' || image.attributes.fetchpriority === 'high'),
    ).toHaveLength(1);
    const links = allOf(tree, 'a').map((link) => link.attributes.href);
    expect(links).toContain('/pt/s/terra-boa/cesto-de-mateba');
    expect(links).toContain('/pt/s/terra-boa?page=2');
    expect(links.some((link) => link?.includes('?category='))).toBe(true);
    expect(allOf(tree, 'form')[0]?.attributes).toMatchObject({ action: '/pt/s/terra-boa', method: 'get' });
  });

  test('does not carry stock, which would be wrong by the time it is read', () => {
    expect(html('shop', someShopPage())).not.toMatch(/stock|"left"/);
  });

  test('that is empty or closed shows that and names the seller', () => {
    const empty = textOf(parsedHtml(html('shop', someShopPage({ products: [], total: 0, next: null }))));
    expect(empty).toContain('ainda não tem produtos');
    const closed = parsedHtml(html('shop', someShopPage({ shop: someShop({ is_open: false }) })));
    expect(textOf(closed)).toContain('Esta loja está fechada por agora');
    expect(allOf(closed, 'button').filter((button) => 'data-add' in button.attributes)).toEqual([]);
    expect(allOf(closed, 'a').some((link) => link.attributes.href?.startsWith('https://wa.me/244923000111'))).toBe(
      true,
    );
  });

  test('wears its theme', () => {
    const tree = parsedHtml(html('shop', someShopPage({ shop: someShop({ theme: 'yellow' }) })));
    expect(allOf(tree, 'html')[0]?.attributes.class).toBe('theme-yellow');
  });
});

describe('a product', () => {
  const tree = parsedHtml(html('product', someProductPage({ lang: 'en' })));

  test('describes itself to search engines and previews', () => {
    const [product, crumbs] = scriptsOf(tree, 'application/ld+json');
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Mel de Malanje 500 g',
      offers: [
        { price: '4500.00', priceCurrency: 'AOA' },
        { price: '5.50', priceCurrency: 'USD' },
      ],
    });
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }],
    });
    const links = allOf(tree, 'link').map(({ attributes }) => [
      attributes.rel,
      attributes.hrefLang ?? attributes.hreflang,
      attributes.href,
    ]);
    expect(links).toContainEqual(['canonical', undefined, 'https://loja.example/en/s/terra-boa/mel-de-malanje']);
    expect(links).toContainEqual(['alternate', 'pt', 'https://loja.example/pt/s/terra-boa/mel-de-malanje']);
    expect(links).toContainEqual(['alternate', 'x-default', 'https://loja.example/en/s/terra-boa/mel-de-malanje']);
    const properties = allOf(tree, 'meta').map(({ attributes }) => [attributes.property, attributes.content]);
    expect(properties).toContainEqual(['og:image', 'https://loja.example/files/mel-640.webp']);
  });

  test('shows both prices with kwanzas first, its details and what to know before paying', () => {
    const text = textOf(tree);
    expect(text).toContain('4,500\u00a0Kz');
    expect(text).toContain('$5.50');
    expect(text).toContain('Malanje, Angola');
    expect(text).toContain('Pay by reference at an ATM');
  });

  test.each([
    ['delivered', true, true, /Arrange any delivery cost with the seller/],
    ['picked up from a shop that delivers', true, false, /Pick-up: arrange/],
    ['picked up from a shop that does not', false, true, /Pick-up: arrange/],
  ] as const)('that is %s shows only that', (_name, is_delivery, payment_on_delivery, words) => {
    const product = someProduct({ payment_on_delivery });
    const shop = someShop({ is_delivery });
    const shown = parsedHtml(html('product', someProductPage({ lang: 'en', shop, product, related: [] })));
    const notes = textOf(allOf(shown, 'ul').find(({ attributes }) => attributes.class === 'buy-notes') ?? shown);
    expect(notes).toMatch(words);
    expect(/Pick-up/.test(notes)).toBe(!(is_delivery && payment_on_delivery));
  });

  test('that is not for sale has no way into the cart', () => {
    const off = parsedHtml(
      html('product', someProductPage({ product: someProduct({ is_available: false }), related: [] })),
    );
    expect(allOf(off, 'button').filter((button) => 'data-add' in button.attributes)).toEqual([]);
    expect(textOf(off)).toContain('Não está à venda neste momento');
  });
});

describe('what people type', () => {
  test('stays text in HTML, in the facts and in the data of islands', () => {
    const shop = someShop({
      title: hostile,
      description: hostile,
      instagram: 'javascript:alert(1)',
      shop_map_location: 'javascript:alert(1)',
    });
    const product = someProduct({
      title: hostile,
      description: hostile,
      features: [{ id: 'x', feature: hostile, detail: hostile }],
    });
    for (const text of [
      html('shop', someShopPage({ shop, products: [product], filter: { category: null, query: hostile } })),
      html('product', someProductPage({ shop, product })),
      html('checkout', someCheckoutPage({ shop })),
      html(
        'pay',
        somePayPage({ checkout: somePayment({ seller: { name: hostile, url: null, logo: null, theme: 'x"><' } }) }),
      ),
      html('closed', { ...somePage(), path: '/s/x', shop }),
    ]) {
      const tree = parsedHtml(text);
      const made = allOf(tree, '*');
      expect(made.filter((node) => 'onerror' in node.attributes)).toEqual([]);
      expect(made.filter((node) => node.attributes.src === 'x')).toEqual([]);
      expect(made.filter((node) => node.attributes.href?.startsWith('javascript:'))).toEqual([]);
      for (const data of scriptsOf(tree, 'application/json'))
        expect(JSON.stringify(data)).toContain('onerror=alert(1)');
    }
    const [facts] = scriptsOf(parsedHtml(html('product', someProductPage({ product }))), 'application/ld+json');
    expect(facts).toMatchObject({ name: hostile });
  });
});

describe('a payment', () => {
  test('is hidden from search engines and referrers, and shows the values to type at the cash machine', () => {
    const tree = parsedHtml(html('pay', somePayPage()));
    const metas = allOf(tree, 'meta').map(({ attributes }) => [attributes.name, attributes.content]);
    expect(metas).toContainEqual(['robots', 'noindex, nofollow']);
    expect(metas).toContainEqual(['referrer', 'no-referrer']);
    const text = textOf(tree);
    expect(text).toContain('17\u00a0400,00\u00a0Kz');
    expect(text).toContain('00\u00a0348');
    expect(text).toContain('912\u00a0345\u00a0678');
    expect(text).toContain('até 23/11, 23:59');
  });

  test.each([
    ['paid', 'Pagamento recebido'],
    ['expired', 'Este pagamento expirou'],
    ['cancelled', 'Este pagamento foi cancelado'],
    ['failed', 'O pagamento não passou'],
  ] as const)('that is %s shows that and hides the reference', (status, words) => {
    const text = textOf(
      parsedHtml(html('pay', somePayPage({ checkout: somePayment({ status, paid_at: '2026-11-21T10:00:00Z' }) }))),
    );
    expect(text).toContain(words);
    expect(text).not.toContain('912\u00a0345\u00a0678');
    expect(text).not.toContain('Cancelar este pagamento');
  });

  test('of a plan needs no shop, and only who started one may cancel it', () => {
    const seller = { name: 'Kumbi', url: null, logo: null, theme: null };
    const tree = parsedHtml(
      html('pay', somePayPage({ checkout: somePayment({ purpose: 'subs', seller, may_cancel: false }) })),
    );
    expect(allOf(tree, 'html')[0]?.attributes.class).toBe('theme-brand');
    expect(textOf(tree)).not.toContain('Cancelar este pagamento');
  });
});

test('a sandbox shows on every page that nothing is real', () => {
  expect(textOf(parsedHtml(html('shop', someShopPage({ sandbox: true }))))).toContain('Ambiente de teste');
});

describe('a conversation', () => {
  test('shows what people wrote as text, and can be answered without a script', () => {
    const tree = parsedHtml(html('conversation', someConversation({ messages: [someMessage({ text: hostile })] })));
    expect(textOf(tree)).toContain(hostile);
    expect(allOf(tree, 'img')).toEqual([]);
    expect(allOf(tree, 'form')[0]?.attributes).toMatchObject({ method: 'post', action: '/pt/k/tokentokentokentoken' });
    expect(allOf(tree, 'textarea')[0]?.attributes).toMatchObject({ name: 'text', maxlength: '4000' });
  });

  test('is hidden from search engines', () => {
    const metas = allOf(parsedHtml(html('conversation', someConversation())), 'meta').map((meta) => meta.attributes);
    expect(metas).toContainEqual({ name: 'robots', content: 'noindex, nofollow' });
    expect(metas).toContainEqual({ name: 'referrer', content: 'no-referrer' });
  });
});
