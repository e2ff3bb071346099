import type { Page } from '@playwright/test';
import { filled, type Lang, texts } from '../look/texts.ts';
import type { Business } from '../steps/business.ts';
import { type ModuleScreens, modal, type Screen } from './screen.ts';

const typeCode = (code: string) => async (page: Page, lang: Lang) => {
  const t = texts[lang].pages.scan;
  await page.getByLabel(t.code, { exact: true }).fill(code);
  const answered = page.waitForResponse('**/company/pages/tickets/admit');
  await page.keyboard.press('Enter');
  await answered;
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(Object.values(t.verdicts).join('|')) })
    .waitFor();
};

function businessScreens({ demo, busy, place, takeTicket }: Business): readonly Screen[] {
  const list = `${place}/kpages`;
  const ticket = takeTicket();
  return [
    { name: 'pages', path: list },
    {
      name: 'page menu',
      reach: (page, lang) =>
        page.getByRole('button', { name: filled(texts[lang].pages.list.more, { name: demo.page.title }) }).click(),
    },
    { name: 'page new', path: modal(list, 'kpages-add-page') },
    {
      name: 'page name',
      reach: (page, lang) => page.getByRole('button', { name: texts[lang].pages.types.landing_page.name }).click(),
    },
    { name: 'page settings', path: modal(list, 'kpages-add-page', { id: demo.page.id }) },
    { name: 'page versions', path: modal(list, 'kpages-versions', { id: demo.page.id }) },
    {
      name: 'page editor',
      path: `${list}/${demo.page.id}`,
      reach: (page, lang) =>
        page
          .getByText(texts[lang].pages.blocks.names.section, { exact: true })
          .filter({ visible: true })
          .first()
          .waitFor(),
    },
    { name: 'page block', path: `${list}/${demo.page.id}?block=heading-1`, only: 'phone' },
    ...activityScreens(`${list}/${busy.id}/activity`, busy.answer),
    { name: 'page scan', path: `${list}/${busy.id}/scan` },
    { name: 'page scan unknown', reach: typeCode('0000-0000-0000-0000') },
    { name: 'page scan admitted', reach: typeCode(ticket) },
    { name: 'page scan again', reach: typeCode(ticket) },
    { name: 'page reports', path: `${list}/reports` },
    {
      name: 'page report table',
      reach: async (page, lang) => {
        await page.getByText(texts[lang].pages.reports.table, { exact: true }).click();
        await page.getByRole('columnheader', { name: texts[lang].pages.reports.day }).waitFor();
      },
    },
    { name: 'page report own days', path: `${list}/reports?from=2026-01-01&to=2026-01-31&page=${busy.id}` },
  ];
}

/** What visitors did on a page. */
const activityScreens = (activity: string, answer: string): readonly Screen[] => [
  { name: 'page activity', path: activity },
  { name: 'page answer', path: modal(activity, 'kpages-answer', { id: answer }) },
  ...['feedback', 'tickets', 'registrations', 'bookings', 'donations', 'members'].map((name) => ({
    name: `page ${name}`,
    path: `${activity}?tab=${name}`,
    reach: (page: Page) => page.getByRole('tabpanel').waitFor(),
  })),
  {
    name: 'page booking cancel',
    path: `${activity}?tab=bookings`,
    reach: async (page, lang) => {
      const [before = ''] = texts[lang].pages.bookings.cancel_one.split('{name}');
      await page.getByRole('button', { name: before }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** Online pages, their editor, their activity and the door of an event, and the pages as visitors see them. */
export const pagesScreens: ModuleScreens = {
  module: 'pages',
  newcomer: () => [{ name: 'no page', path: 'app/creator/kpages' }],
  business: businessScreens,
  visitor: ({ demo }) => demo.pages.map(({ slug }, index) => ({ name: `public page ${index + 1}`, path: `p/${slug}` })),
};
