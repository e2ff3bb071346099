import { blockDefinitions } from '@kumbi/blocks/catalogue.ts';
import { someBlock, someId, somePageData } from '@kumbi/blocks/every-block.factory.ts';
import { describe, expect, test } from 'vitest';
import { render } from '../../entry-server.tsx';
import { allOf, parsedHtml, scriptsOf, textOf } from '../../html-tree.factory.ts';
import { someOnlinePage, somePage } from '../../views.factory.ts';
import type { OnlinePageProps } from './pages.props.ts';

const treeOf = (props: OnlinePageProps) => parsedHtml(render('page', props).html);
const linksOf = (props: OnlinePageProps, rel: string) =>
  allOf(treeOf(props), 'link')
    .filter(({ attributes }) => attributes.rel === rel)
    .map(({ attributes }) => [attributes.hrefLang ?? attributes.hreflang ?? '', attributes.href]);
const factsOf = (props: OnlinePageProps) => scriptsOf(treeOf(props), 'application/ld+json');
const withPage = (over: Partial<OnlinePageProps['page']>, props: Partial<OnlinePageProps> = {}) => {
  const page = someOnlinePage(props);
  return { ...page, page: { ...page.page, ...over } };
};

describe('the document of a page', () => {
  test('has the title, the description and the picture that its owner gave it', () => {
    const data = somePageData([someBlock('heading')], {
      title: { pt: 'Mercado | Terra Boa' },
      description: { pt: 'Dois dias com quem faz.' },
      image: { id: someId(3), alt: {} },
    });
    const tree = treeOf(someOnlinePage({ data }));
    const meta = (name: string) =>
      allOf(tree, 'meta').find(({ attributes }) => attributes.property === name || attributes.name === name)?.attributes
        .content;
    expect(textOf(allOf(tree, 'title')[0] ?? tree)).toBe('Mercado | Terra Boa');
    expect(meta('description')).toBe('Dois dias com quem faz.');
    expect(meta('og:image')).toBe('https://loja.example/files/3-640.webp');
  });

  test('otherwise has its name, its first words and the picture that was drawn of it', () => {
    const preview = { src: '/og/mercado.png', width: 1200, height: 630 };
    const html = render('page', someOnlinePage({ preview })).html;
    expect(html).toContain('<title>Mercado de março</title>');
    expect(html).toMatch(/name="description" content="Luanda, 14 de março O mercado de quem faz/);
    expect(html).toContain('content="https://loja.example/og/mercado.png"');
  });

  test('names its other language only when it has one', () => {
    expect(linksOf(someOnlinePage(), 'alternate')).toEqual([
      ['pt', 'https://loja.example/pt/p/mercado'],
      ['en', 'https://loja.example/en/p/mercado'],
      ['x-default', 'https://loja.example/pt/p/mercado'],
    ]);
    const one = withPage({ languages: ['pt'] }, { lang: 'en' });
    expect(linksOf(one, 'alternate')).toEqual([
      ['pt', 'https://loja.example/pt/p/mercado'],
      ['x-default', 'https://loja.example/pt/p/mercado'],
    ]);
    expect(linksOf(one, 'canonical')).toEqual([['', 'https://loja.example/pt/p/mercado']]);
    const tree = treeOf(one);
    expect(allOf(tree, 'html')[0]?.attributes.lang).toBe('pt');
    expect(textOf(tree)).toContain('O mercado de quem faz');
    expect(textOf(tree)).not.toContain('English');
  });

  test('describes the event, its tickets and the questions to search engines', () => {
    const facts = factsOf(someOnlinePage());
    expect(facts).toMatchObject([
      {
        '@type': 'Event',
        startDate: '2099-03-14T08:00:00.000Z',
        location: { name: 'Ilha de Luanda' },
        offers: [{ name: 'Entrada geral', price: '5000.00', priceCurrency: 'AOA' }, {}, { priceCurrency: 'USD' }],
      },
      { '@type': 'Event', isAccessibleForFree: true, location: { name: 'Talatona' } },
      { '@type': 'FAQPage', mainEntity: [{ name: 'Quanto tempo demora?' }, { name: 'Como pago?' }] },
    ]);
  });

  test('describes the products of a page that sells', () => {
    const sells = (content: Parameters<typeof somePageData>[0]) =>
      factsOf(withPage({ type: 'product_sales' }, { data: somePageData(content) }));
    expect(sells([someBlock('product'), someBlock('price')])).toMatchObject([
      { '@type': 'Product', name: 'Mel de Malanje 500 g', offers: [{ price: '4500.00', priceCurrency: 'AOA' }] },
    ]);
    expect(sells([someBlock('price')])).toMatchObject([
      { '@type': 'Product', name: 'Mercado de março', offers: [{ name: 'Mesa', price: '15000.00' }, {}, {}] },
    ]);
    expect(sells([someBlock('heading')])).toEqual([]);
  });

  test('has a title for screen readers even if no block is one', () => {
    const heading = someBlock('heading', { ...blockDefinitions.heading.initial, level: 'section' });
    const [title, ...others] = allOf(treeOf(someOnlinePage({ data: somePageData([heading]) })), 'h1');
    expect(others).toEqual([]);
    expect(title?.attributes.class).toBe('hidden');
  });

  test('can be reported to the operator, at the address for that', () => {
    const reportUrl = '/pt/report?page=mercado';
    const links = (over: { reportUrl: string | null }) =>
      allOf(treeOf(someOnlinePage(over)), 'a').filter(({ attributes }) => attributes.href === reportUrl);
    expect(links({ reportUrl })).toHaveLength(1);
    expect(links({ reportUrl: null })).toHaveLength(0);
  });

  test('gives each input a unique name', () => {
    const ids = allOf(treeOf(someOnlinePage()), '*').flatMap(({ attributes }) => attributes.id ?? []);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const tree = treeOf(someOnlinePage());
    for (const label of allOf(tree, 'label')) {
      const { for: of, htmlFor = of } = label.attributes;
      if (htmlFor) expect(ids).toContain(htmlFor);
      else expect(allOf(label, 'input')).toHaveLength(1);
    }
  });
});

test('the content alone is the blocks without their document', () => {
  const { html } = render('page-content', someOnlinePage());
  expect(html).toMatch(/^<div class="page-body /);
  expect(html).not.toContain('<html');
  expect(render('page', someOnlinePage()).html).toContain(html);
});

test('a page that is off shows that in its own colours, and search engines skip it', () => {
  const html = render('page-off', { ...somePage(), path: '/p/mercado', title: '<b>Mercado</b>', theme: 'red' }).html;
  expect(html).toContain('class="theme-red"');
  expect(html).toContain('noindex');
  expect(html).toContain('está fora do ar');
  expect(html).not.toContain('<b>Mercado');
});
