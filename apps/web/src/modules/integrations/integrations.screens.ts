import { filled, texts } from '../../../../../e2e/look/texts.ts';
import { type ModuleScreens, modal, type Screen } from '../../../../../e2e/screens/screen.ts';
import type { Business } from '../../../../../e2e/steps/business.ts';

function businessScreens({ place, integration }: Business): readonly Screen[] {
  const list = `${place}/integrations`;
  return [
    { name: 'integrations', path: list },
    {
      name: 'integration menu',
      reach: (page, lang) =>
        page
          .getByRole('button', { name: filled(texts[lang].integrations.list.more, { name: integration.name }) })
          // Two journeys that begin together make one each.
          .first()
          .click(),
    },
    { name: 'integrations catalogue', path: modal(list, 'int-catalogue') },
    { name: 'integration new', path: modal(list, 'int-proxypay') },
    {
      name: 'integration new wrong',
      reach: (page, lang) =>
        page.getByRole('button', { name: texts[lang].integrations.proxypay.connect, exact: true }).click(),
    },
    { name: 'integration connected', path: modal(list, 'int-proxypay', { id: integration.id, how: 'added' }) },
    {
      name: 'integration secret',
      path: modal(list, 'int-proxypay', { id: integration.id }),
      reach: async (page, lang) => {
        const t = texts[lang].integrations.proxypay;
        await page.getByRole('button', { name: t.reveal_webhook_secret }).click();
        await page.getByRole('button', { name: t.hide_webhook_secret }).waitFor();
      },
    },
    { name: 'integration name', path: modal(list, 'int-edit-name', { id: integration.id }) },
  ];
}

/** The connections of a business to other services, with all dialogs, and the operator's services. */
export const integrationsScreens: ModuleScreens = {
  module: 'integrations',
  business: businessScreens,
  operator: [{ name: 'operator services', path: 'app/admin/services' }],
};
