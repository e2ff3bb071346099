import type { Page } from '@playwright/test';
import { filled, type Lang, texts } from '../look/texts.ts';
import type { Business } from '../steps/business.ts';
import { modal, type Screen, tab } from './screen.ts';

const typeCode = (code: () => string) => async (page: Page, lang: Lang) => {
  const t = texts[lang].pages.scan;
  await page.getByLabel(t.code, { exact: true }).fill(code());
  const answered = page.waitForResponse('**/company/pages/tickets/admit');
  await page.keyboard.press('Enter');
  await answered;
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(Object.values(t.verdicts).join('|')) })
    .waitFor();
};

/** The pages of a business that sells, and every dialog of theirs. */
export function workspaceScreens(business: Business): readonly Screen[] {
  const { demo, busy, place } = business;
  const activity = `${place}/kpages/${busy.id}/activity`;
  const sale = { sale: demo.sale.id, number: demo.sale.number };
  return [
    { name: 'home', path: place },
    {
      name: 'notifications',
      reach: (page, lang) => page.getByRole('button', { name: texts[lang].app.bar.notifications }).click(),
    },
    { name: 'shops', path: `${place}/kshop` },
    {
      name: 'shop delete',
      reach: async (page, lang) => {
        await page
          .getByRole('button', { name: filled(texts[lang].shops.list.more, { name: demo.shop.title }) })
          .click();
        await page.getByRole('menuitem', { name: texts[lang].shops.list.delete }).click();
      },
    },
    { name: 'shop new', path: modal(`${place}/kshop`, 'ksp-add-shop') },
    { name: 'shop general', path: modal(`${place}/kshop`, 'ksp-add-shop', { id: demo.shop.id }) },
    { name: 'shop categories', ...tab(1) },
    { name: 'shop advanced', ...tab(2) },
    { name: 'shop payment', ...tab(3) },
    { name: 'category', path: modal(`${place}/kshop`, 'ksp-add-category', { in_shop: demo.shop.id }) },
    { name: 'products', path: `${place}/kshop/products` },
    {
      name: 'products chosen',
      reach: async (page, lang) => {
        await page.getByRole('button', { name: texts[lang].app.selection.begin, exact: true }).click();
        await page.getByRole('checkbox').nth(1).click();
      },
    },
    { name: 'product', path: modal(`${place}/kshop/products`, 'ksp-add-product', { id: demo.product.id }) },
    { name: 'product specifications', ...tab(1) },
    { name: 'sales', path: `${place}/kshop/sales` },
    { name: 'payments to review', path: `${place}/kshop/sales/review` },
    { name: 'balance', path: `${place}/kshop/sales/balance` },
    { name: 'sale', path: modal(`${place}/kshop/sales`, 'ksp-view-shop-cart', sale) },
    { name: 'sale update', path: modal(`${place}/kshop/sales`, 'ksp-update-transaction', sale) },
    { name: 'pages', path: `${place}/kpages` },
    {
      name: 'page menu',
      reach: (page, lang) =>
        page.getByRole('button', { name: filled(texts[lang].pages.list.more, { name: demo.page.title }) }).click(),
    },
    { name: 'page new', path: modal(`${place}/kpages`, 'kpages-add-page') },
    {
      name: 'page name',
      reach: (page, lang) => page.getByRole('button', { name: texts[lang].pages.types.landing_page.name }).click(),
    },
    { name: 'page settings', path: modal(`${place}/kpages`, 'kpages-add-page', { id: demo.page.id }) },
    { name: 'page versions', path: modal(`${place}/kpages`, 'kpages-versions', { id: demo.page.id }) },
    {
      name: 'page editor',
      path: `${place}/kpages/${demo.page.id}`,
      reach: (page, lang) =>
        page
          .getByText(texts[lang].pages.blocks.names.section, { exact: true })
          .filter({ visible: true })
          .first()
          .waitFor(),
    },
    { name: 'page block', path: `${place}/kpages/${demo.page.id}?block=heading-1`, only: 'phone' },
    { name: 'page activity', path: `${activity}` },
    { name: 'page answer', path: modal(activity, 'kpages-answer', { id: busy.answer }) },
    ...['feedback', 'tickets', 'registrations', 'bookings', 'donations', 'members'].map((name) => ({
      name: `page ${name}`,
      path: `${activity}?tab=${name}`,
      reach: (page: Page) => page.getByRole('tabpanel').waitFor(),
    })),
    {
      name: 'page booking cancel',
      path: `${activity}?tab=bookings`,
      reach: async (page, lang) => {
        const [before] = texts[lang].pages.bookings.cancel_one.split('{name}');
        await page
          .getByRole('button', { name: before ?? '' })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'page scan', path: `${place}/kpages/${busy.id}/scan` },
    { name: 'page scan unknown', reach: typeCode(() => '0000-0000-0000-0000') },
    { name: 'page scan admitted', reach: typeCode(() => busy.tickets[0] ?? '') },
    { name: 'page scan again', reach: typeCode(() => busy.tickets[0] ?? '') },
    { name: 'page reports', path: `${place}/kpages/reports` },
    {
      name: 'page report table',
      reach: async (page, lang) => {
        await page.getByText(texts[lang].pages.reports.table, { exact: true }).click();
        await page.getByRole('columnheader', { name: texts[lang].pages.reports.day }).waitFor();
      },
    },
    { name: 'page report own days', path: `${place}/kpages/reports?from=2026-01-01&to=2026-01-31&page=${busy.id}` },
    { name: 'subscription', path: `${place}/subscriptions` },
    { name: 'usage', path: modal(`${place}/subscriptions`, 'subs-usage') },
    {
      name: 'limit reached',
      path: modal(`${place}/kshop`, 'subs-limited', { situation: 'limited', resource: 'ksp_shops', limit: '1' }),
    },
    { name: 'limit expired', path: modal(`${place}/kshop`, 'subs-limited', { situation: 'expiration' }) },
    { name: 'success', path: modal(`${place}/kshop`, 'box-success', { saved: 'shop', how: 'added' }) },
    { name: 'company', path: modal(place, 'company-add') },
    { name: 'more', path: modal(place, 'mobile-more'), only: 'phone' },
    { name: 'shortcuts', path: modal(place, 'shortcuts'), only: 'wide' },
    {
      name: 'palette',
      path: place,
      reach: async (page) => {
        await page.getByRole('main').getByRole('heading').first().waitFor();
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').waitFor();
      },
      only: 'wide',
    },
    { name: 'settings', path: `${place}/settings` },
    {
      name: 'company delete',
      reach: async (page, lang) => {
        await page.getByRole('button', { name: texts[lang].workspaces.settings.delete, exact: true }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'audit', path: `${place}/settings/audit` },
    { name: 'nothing here', path: `${place}/nothing-here` },
  ];
}

/** What somebody sees who has just come. */
export const newcomerScreens: readonly Screen[] = [
  { name: 'first home', path: 'app/creator' },
  { name: 'no shop', path: 'app/creator/kshop' },
  { name: 'no product', path: 'app/creator/kshop/products' },
  { name: 'product without a shop', path: 'app/creator/kshop/products?modal=ksp-add-product' },
  { name: 'no sale', path: 'app/creator/kshop/sales' },
  { name: 'no page', path: 'app/creator/kpages' },
  { name: 'no course', path: 'app/creator/kumbi-academy/courses' },
  { name: 'no mail template', path: 'app/creator/kmail/templates' },
  { name: 'no mail domain', path: 'app/creator/kmail/domains' },
  { name: 'no api key', path: 'app/creator/api-keys' },
  { name: 'no flow', path: 'app/creator/automations' },
  { name: 'no webhook', path: 'app/creator/webhooks' },
  { name: 'no subscription', path: 'app/creator/subscriptions' },
  { name: 'limit without a plan', path: 'app/creator/kshop?modal=subs-limited&situation=no-subs' },
  { name: 'profile', path: 'app/creator/profile' },
];
