import type { Page } from '@playwright/test';
import { filled, type Lang, texts } from '../../../../../e2e/look/texts.ts';
import { openEditorHelp } from '../../../../../e2e/screens/editor-help.ts';
import { type ModuleScreens, modal, type Screen } from '../../../../../e2e/screens/screen.ts';
import type { Business } from '../../../../../e2e/steps/business.ts';
import type { EditedPage } from '../../../../../e2e/steps/edited-page.ts';

/** Opens the menu of a version, the newest first. */
async function openVersionMenu(page: Page, lang: Lang, place: 'first' | 'last'): Promise<void> {
  const menus = page.getByRole('button', { name: filled(texts[lang].pages.versions.more, { time: '' }).trim() });
  await menus.first().waitFor();
  await menus[place]().click();
}

/** Opens a page, lets another person save it, and resolves the conflict with the next change block by block. */
const conflictScreen = (list: string, edited: EditedPage): Screen => ({
  name: 'page conflict',
  path: `${list}/${edited.id}?block=${edited.block}`,
  reach: async (page, lang) => {
    const { conflict } = texts[lang].pages;
    const field = page.getByRole('textbox', { name: /\sPT$/ }).first();
    await field.waitFor();
    await edited.saveElsewhere(page.request);
    await field.fill('Aberto todos os dias');
    await page.getByRole('button', { name: conflict.choose, exact: true }).click();
    await page.getByRole('button', { name: conflict.save_merged, exact: true }).waitFor();
  },
});

function businessScreens({ demo, busy, edited, place }: Business): readonly Screen[] {
  const list = `${place}/kpages`;
  const versions = modal(list, 'kpages-versions', { id: edited.id });
  return [
    { name: 'pages', path: list },
    {
      name: 'page menu',
      // The demo's pages are its oldest, and other journeys add some.
      path: `${list}?q=${encodeURIComponent(demo.page.title)}`,
      reach: (page, lang) =>
        page.getByRole('button', { name: filled(texts[lang].pages.list.more, { name: demo.page.title }) }).click(),
    },
    { name: 'page options', path: modal(list, 'mobile-more-options-kpages'), only: 'phone' },
    { name: 'page new', path: modal(list, 'kpages-add-page') },
    {
      name: 'page name',
      reach: (page, lang) => page.getByRole('button', { name: texts[lang].pages.types.landing_page.name }).click(),
    },
    { name: 'page settings', path: modal(list, 'kpages-add-page', { id: demo.page.id }) },
    { name: 'page versions', path: modal(list, 'kpages-versions', { id: demo.page.id }) },
    {
      name: 'version name',
      path: versions,
      reach: async (page, lang) => {
        await openVersionMenu(page, lang, 'first');
        await page.getByRole('menuitem', { name: texts[lang].pages.versions.give_name }).click();
        await page.getByRole('textbox', { name: texts[lang].pages.versions.name, exact: true }).waitFor();
      },
    },
    {
      name: 'page compare',
      path: versions,
      reach: async (page, lang) => {
        await openVersionMenu(page, lang, 'last');
        await page.getByRole('menuitem', { name: texts[lang].pages.versions.compare }).click();
        await page.getByRole('list', { name: texts[lang].pages.versions.differences }).waitFor();
      },
    },
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
    { name: 'page editor help', reach: openEditorHelp((lang) => texts[lang].pages.editor.more) },
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
    { name: 'page editor with changes', path: `${list}/${edited.id}` },
    // Last, because the editor asks before it lets go of unsaved changes.
    conflictScreen(list, edited),
  ];
}

/** Online pages, their editor, their members and reports, and the pages as visitors see them. */
export const pagesScreens: ModuleScreens = {
  module: 'pages',
  newcomer: () => [{ name: 'no page', path: 'app/creator/kpages' }],
  business: businessScreens,
  operator: [{ name: 'operator abuse reports', path: 'app/admin/abuse-reports' }],
  visitor: ({ demo }) => demo.pages.map(({ slug }, index) => ({ name: `public page ${index + 1}`, path: `p/${slug}` })),
};
