import { filled, texts } from '../../../../../e2e/look/texts.ts';
import { type ModuleScreens, modal, type Screen } from '../../../../../e2e/screens/screen.ts';
import type { Business } from '../../../../../e2e/steps/business.ts';

function businessScreens({ demo, busy, place }: Business): readonly Screen[] {
  const list = `${place}/kpages`;
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
    {
      name: 'page members',
      path: `${list}/${busy.id}/activity?tab=members`,
      reach: (page) => page.getByRole('tabpanel').waitFor(),
    },
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

/** Online pages, their editor, their members and reports, and the pages as visitors see them. */
export const pagesScreens: ModuleScreens = {
  module: 'pages',
  newcomer: () => [{ name: 'no page', path: 'app/creator/kpages' }],
  business: businessScreens,
  visitor: ({ demo }) => demo.pages.map(({ slug }, index) => ({ name: `public page ${index + 1}`, path: `p/${slug}` })),
};
