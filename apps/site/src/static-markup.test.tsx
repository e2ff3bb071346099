import { someBlock, someId, somePageData } from '@kumbi/blocks/every-block.factory.ts';
import { createElement, type ReactElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FaultView, NotFoundView } from './frame/notice-views.tsx';
import { allOf, type HtmlNode, parsedHtml } from './html-tree.factory.ts';
import { PageContent } from './modules/pages/page-content.tsx';
import { PageView } from './modules/pages/page-view.tsx';
import { ReportView } from './modules/pages/report-view.tsx';
import { ClosedView } from './modules/shops/closed-view.tsx';
import { ProductView } from './modules/shops/product/product-view.tsx';
import { ShopView } from './modules/shops/shop/shop-view.tsx';
import { FrontView } from './modules/subscriptions/front-view.tsx';
import { staticMarkup } from './static-markup.ts';
import { someFrontPage, someOnlinePage, somePage, someProductPage, someShop, someShopPage } from './views.factory.ts';

const hostile = '</script><img src=x onerror=alert(1)>"\'&<!--';
const report = {
  ...somePage(),
  page: { kind: 'page', slug: 'mercado', title: hostile },
  sent: false,
  message: hostile,
  problems: { details: hostile },
  typed: { details: `\n${hostile}`, reason: 'harm', email: hostile },
} as const;

const views: Readonly<Record<string, ReactElement>> = {
  shop: createElement(ShopView, someShopPage()),
  'a shop in English': createElement(ShopView, someShopPage({ lang: 'en' })),
  product: createElement(ProductView, someProductPage()),
  front: createElement(FrontView, someFrontPage()),
  page: createElement(PageView, someOnlinePage()),
  'a page in English for a member': createElement(PageView, someOnlinePage({ lang: 'en', member: true })),
  'a page with an answer': createElement(PageContent, {
    ...someOnlinePage({ data: somePageData([someBlock('form'), someBlock('feedback')]) }),
    answer: {
      block: someId(1),
      sent: false,
      message: hostile,
      problems: { 'f.name': hostile },
      typed: { 'f.name': [hostile], 'f.rating': ['3'] },
    },
  }),
  report: createElement(ReportView, report),
  'not found': createElement(NotFoundView, { ...somePage(), path: '/s/gone' }),
  closed: createElement(ClosedView, { ...somePage(), path: '/s/terra-boa', shop: someShop() }),
  fault: createElement(FaultView, { ...somePage(), path: '', reference: 'KX-7Q2' }),
};

function Counter() {
  return <p>{useState(0)[0]}</p>;
}

/** The names of attributes are known in any case, and stand in any order. */
const plain = (node: HtmlNode): unknown => ({
  tag: node.tag,
  attributes: Object.fromEntries(
    Object.entries(node.attributes)
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ),
  children: node.children.map((child) => (typeof child === 'string' ? child : plain(child))),
});
const bodyOf = (html: string) => {
  const tree = parsedHtml(html);
  return plain(allOf(tree, 'body')[0] ?? tree);
};
/** React puts what it finds in a head into an order of its own, and adds hints for pictures. */
const headOf = (html: string) =>
  allOf(allOf(parsedHtml(html), 'head')[0] ?? parsedHtml(''), '*')
    .filter(({ attributes }) => attributes.as !== 'image')
    .map((node) => JSON.stringify(plain(node)))
    .sort();

test.each(Object.entries(views))('%s is written as React writes it', (_name, view) => {
  const [ours, reacts] = [staticMarkup(view), renderToStaticMarkup(view)];
  expect(ours.length).toBeGreaterThan(100);
  expect(bodyOf(ours)).toEqual(bodyOf(reacts));
  expect(headOf(ours)).toEqual(headOf(reacts));
});

test('attributes are written as React writes them', () => {
  const element = (
    <form
      className="a"
      noValidate
      data-on={true}
      data-off={false}
      aria-hidden={false}
      hidden={false}
      onSubmit={() => null}
    >
      <input defaultChecked={false} readOnly tabIndex={0} maxLength={3} defaultValue={0} spellCheck={false} disabled />
      <select defaultValue="b" required>
        <option value="a">A</option>
        <option value="b">B</option>
        <option>b</option>
      </select>
      <textarea defaultValue={'\n<b>'} rows={2} />
      <svg aria-hidden="true" viewBox="0 0 2 2" strokeWidth={2} strokeLinecap="round" fillRule="evenodd">
        <path d="M0 0" />
      </svg>
      <a href="?a=1&b=2" hrefLang="pt" download>
        {0}
        {false}
        {null}
        {['x', <b key="y">{'y & z'}</b>]}
      </a>
    </form>
  );
  expect(bodyOf(staticMarkup(element))).toEqual(bodyOf(renderToStaticMarkup(element)));
});

test('what has no place in a page that is kept is refused', () => {
  expect(() => staticMarkup(<p style={{ color: 'red' }}>x</p>)).toThrow('style');
  expect(() => staticMarkup(<script>{'a < b </script>'}</script>)).toThrow('script');
  expect(() => staticMarkup({} as never)).toThrow();
  expect(() => staticMarkup(<Counter />)).toThrow();
});
