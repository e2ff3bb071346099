import { filled, texts } from '../look/texts.ts';
import type { DemoIntegration } from '../steps/integration.ts';
import type { Screen } from './screen.ts';

/** What a business connects to other services, and every dialog of it. */
export function integrationScreens(company: string, integration: DemoIntegration): readonly Screen[] {
  const place = `app/company/${company}/integrations`;
  const modal = (key: string, params: Record<string, string> = {}) =>
    `${place}?${new URLSearchParams({ ...params, modal: key })}`;
  return [
    { name: 'integrations', path: place },
    {
      name: 'integration menu',
      reach: (page, lang) =>
        page
          .getByRole('button', { name: filled(texts[lang].integrations.list.more, { name: integration.name }) })
          .click(),
    },
    { name: 'integrations catalogue', path: modal('int-catalogue') },
    { name: 'integration new', path: modal('int-proxypay') },
    {
      name: 'integration new wrong',
      reach: (page, lang) =>
        page.getByRole('button', { name: texts[lang].integrations.proxypay.connect, exact: true }).click(),
    },
    { name: 'integration connected', path: modal('int-proxypay', { id: integration.id, how: 'added' }) },
    {
      name: 'integration secret',
      path: modal('int-proxypay', { id: integration.id }),
      reach: async (page, lang) => {
        const t = texts[lang].integrations.proxypay;
        await page.getByRole('button', { name: t.reveal_webhook_secret }).click();
        await page.getByRole('button', { name: t.hide_webhook_secret }).waitFor();
      },
    },
    { name: 'integration name', path: modal('int-edit-name', { id: integration.id }) },
  ];
}
