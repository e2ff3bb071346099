import { filled, texts } from '../../../../../e2e/look/texts.ts';
import { type ModuleScreens, modal, type Screen } from '../../../../../e2e/screens/screen.ts';
import type { Business } from '../../../../../e2e/steps/business.ts';

function businessScreens({ place, integration }: Business): readonly Screen[] {
  const list = `${place}/integrations`;
  const social = `${place}/ksocial/instagram`;
  return [
    { name: 'social accounts', path: social },
    { name: 'social options', path: modal(social, 'mobile-more-options-ksocial'), only: 'phone' },
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
    { name: 'integration new', path: modal(list, 'int-service', { platform: 'proxypay' }) },
    {
      name: 'integration new wrong',
      reach: (page, lang) =>
        page.getByRole('button', { name: texts[lang].integrations.form.connect, exact: true }).click(),
    },
    { name: 'integration new appypay', path: modal(list, 'int-service', { platform: 'appypay' }) },
    { name: 'integration new whatsapp', path: modal(list, 'int-service', { platform: 'whatsapp' }) },
    { name: 'integration new pixel', path: modal(list, 'int-service', { platform: 'meta-pixel' }) },
    {
      name: 'integration whatsapp',
      path: modal(list, 'int-service', { platform: 'whatsapp', id: integration.whatsapp }),
      reach: (page) => page.getByText('Maria').first().waitFor(),
    },
    {
      name: 'integration pixel',
      path: modal(list, 'int-service', { platform: 'meta-pixel', id: integration.pixel }),
      reach: (page) => page.getByRole('button', { name: /test event|evento de teste/i }).waitFor(),
    },
    { name: 'integration requests', path: modal(list, 'int-requests', { id: integration.whatsapp }) },
    { name: 'integration no requests', path: modal(list, 'int-requests', { id: integration.pixel }) },
    { name: 'integration new paypay', path: modal(list, 'int-service', { platform: 'paypay' }) },
    {
      name: 'integration connected',
      path: modal(list, 'int-service', { platform: 'proxypay', id: integration.id, how: 'added' }),
    },
    {
      name: 'integration secret',
      path: modal(list, 'int-service', { platform: 'proxypay', id: integration.id }),
      reach: async (page, lang) => {
        const t = texts[lang].integrations.form;
        await page.getByRole('button', { name: filled(t.reveal_named, { name: t.webhook_secret }) }).click();
        await page.getByRole('button', { name: filled(t.hide_named, { name: t.webhook_secret }) }).waitFor();
      },
    },
    ...(['true', 'false', 'exists'] as const).map((done) => ({
      name: `integration done ${done}`,
      path: `${list}?int-done=${done}`,
    })),
    { name: 'integration name', path: modal(list, 'int-edit-name', { id: integration.id }) },
  ];
}

/** The connections of a business to other services, with all dialogs, and the operator's services. */
export const integrationsScreens: ModuleScreens = {
  module: 'integrations',
  business: businessScreens,
  operator: [{ name: 'operator services', path: 'app/admin/services' }],
};
