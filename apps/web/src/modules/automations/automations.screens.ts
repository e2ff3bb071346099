import type { Page } from '@playwright/test';
import { operatorTexts } from '../../../../../e2e/look/operator-texts.ts';
import { filled, type Lang, texts } from '../../../../../e2e/look/texts.ts';
import { openEditorHelp } from '../../../../../e2e/screens/editor-help.ts';
import { type ModuleScreens, modal, type Screen } from '../../../../../e2e/screens/screen.ts';
import type { Business } from '../../../../../e2e/steps/business.ts';
import { flowName } from '../../../../../e2e/steps/busy-flow.ts';

const openMenu = (page: Page, lang: Lang) =>
  page.getByRole('button', { name: texts[lang].automations.editor.more }).click();

/** The steps of the draft, in their order. */
const draftSteps = ['link clicked', 'find customer', 'tag', 'group', 'field', 'short link'] as const;

function businessScreens({ place, flow }: Business): readonly Screen[] {
  const list = `${place}/automations`;
  const one = `${list}/${flow.id}`;
  const panel = (page: Page) => page.getByRole('dialog').waitFor();
  return [
    { name: 'flows', path: list },
    {
      name: 'flow menu',
      reach: (page, lang) =>
        page
          .getByRole('button', { name: filled(texts[lang].automations.list.more, { name: flowName }) })
          .first()
          .click(),
    },
    { name: 'flow templates', path: modal(list, 'flow-choose-template') },
    { name: 'flow new', path: modal(list, 'add-flow') },
    { name: 'flow created', path: modal(one, 'box-success', { saved: 'flow', how: 'added' }) },
    { name: 'flow steps', path: `${one}?view=list` },
    { name: 'flow help', reach: openEditorHelp((lang) => texts[lang].automations.editor.more) },
    { name: 'flow board', path: `${one}?view=board`, reach: (page) => page.getByText('100000').first().waitFor() },
    { name: 'flow call', path: `${one}?view=list&step=s1`, reach: panel },
    { name: 'flow condition', path: `${one}?view=list&step=s2`, reach: panel },
    { name: 'flow wait', path: `${one}?view=list&step=s4`, reach: panel },
    { name: 'flow customer', path: `${one}?view=list&step=s5`, reach: panel },
    {
      name: 'flow values',
      reach: (page, lang) => {
        const t = texts[lang].automations;
        const name = filled(t.panel.insert_of, { field: t.steps.contact.fields.email });
        return page.getByRole('button', { name, exact: true }).click();
      },
    },
    ...draftSteps.map((name, index) => ({
      name: `flow ${name}`,
      path: `${list}/${flow.draft}?view=list&step=s${index + 1}`,
      reach: panel,
    })),
    { name: 'flow calendar', path: `${list}/${flow.services}?view=list&step=s2`, reach: panel },
    {
      name: 'flow calendars to choose',
      reach: async (page, lang) => {
        const { fields } = texts[lang].automations.steps.calendar_create_event;
        await page.getByRole('combobox', { name: fields.calendar }).click();
        await page.getByRole('option').nth(1).waitFor();
      },
    },
    { name: 'flow spreadsheet', path: `${list}/${flow.services}?view=list&step=s3`, reach: panel },
    { name: 'flow upload', path: `${list}/${flow.services}?view=list&step=s4`, reach: panel },
    {
      name: 'flow media to choose',
      reach: async (page, lang) => {
        const { picker } = texts[lang].media;
        await page.getByRole('button', { name: new RegExp(`^${picker.title}`) }).click();
        await page.getByRole('dialog', { name: picker.title }).locator('picture img').first().waitFor();
      },
    },
    {
      name: 'flow media not found',
      reach: async (page, lang) => {
        await page.getByRole('searchbox', { name: texts[lang].media.picker.search }).fill('xyzxyz');
        await page.getByText(texts[lang].app.common.no_result, { exact: true }).waitFor();
      },
    },
    { name: 'flow post with a file', path: `${list}/${flow.services}?view=list&step=s5`, reach: panel },
    {
      name: 'flow media, videos',
      reach: async (page, lang) => {
        const { picker } = texts[lang].media;
        await page.getByRole('button', { name: new RegExp(`^${picker.title}`) }).click();
        const media = page.getByRole('dialog', { name: picker.title });
        await media.getByText(picker.kinds.video, { exact: true }).click();
        await media.getByRole('button', { name: /\.webm / }).waitFor();
      },
    },
    {
      name: 'flow media, documents',
      reach: async (page, lang) => {
        const { picker } = texts[lang].media;
        await page.getByText(picker.kinds.document, { exact: true }).click();
        await page.getByRole('button', { name: /\.pdf / }).waitFor();
      },
    },
    {
      name: 'flow settings',
      path: `${one}?view=list`,
      reach: async (page, lang) => {
        await openMenu(page, lang);
        await page.getByRole('menuitem', { name: texts[lang].automations.editor.settings }).click();
      },
    },
    { name: 'flow runs', path: `${one}?view=runs` },
    { name: 'flow run', path: `${one}?view=runs&run=${flow.run}`, reach: panel },
    { name: 'flow run on the steps', path: `${one}?view=list&run=${flow.run}` },
    { name: 'flow run on the board', path: `${one}?view=board&run=${flow.run}` },
    {
      name: 'flow run now',
      path: `${one}?view=runs`,
      reach: (page, lang) =>
        page.getByRole('button', { name: texts[lang].automations.editor.run_now, exact: true }).click(),
    },
  ];
}

/** Flows, their editor in each of its views, and their runs. */
export const automationsScreens: ModuleScreens = {
  module: 'automations',
  newcomer: () => [{ name: 'no flow', path: 'app/creator/automations' }],
  business: businessScreens,
  operator: [
    { name: 'operator flow templates', path: 'app/admin/flow-templates' },
    {
      name: 'operator flow template to add',
      reach: async (page, lang) => {
        await page.getByRole('button', { name: operatorTexts[lang].flow_templates.create }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ],
};
