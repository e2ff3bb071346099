import { filled, texts } from '../../../../../e2e/look/texts.ts';
import { type ModuleScreens, modal, type Screen } from '../../../../../e2e/screens/screen.ts';
import { keyName } from '../../../../../e2e/steps/api-key.ts';
import type { Business } from '../../../../../e2e/steps/business.ts';

function businessScreens({ place, key }: Business): readonly Screen[] {
  const list = `${place}/api-keys`;
  return [
    { name: 'api keys', path: list },
    {
      name: 'api key menu',
      reach: (page, lang) =>
        page
          .getByRole('button', { name: filled(texts[lang]['api-keys'].list.more, { name: keyName }) })
          .first()
          .click(),
    },
    { name: 'api keys filtered', path: `${list}?type=workspace&status=revoked` },
    { name: 'api key new', path: modal(list, 'api-keys-add') },
    {
      name: 'api key scopes',
      path: modal(list, 'api-keys-add'),
      reach: async (page, lang) => {
        const t = texts[lang]['api-keys'];
        // An empty name shows its error when the focus leaves it, which moves the other fields.
        await page.getByRole('textbox', { name: t.dialog.name }).fill(keyName);
        await page.getByRole('radio', { name: t.scopes.custom }).check();
      },
    },
    {
      name: 'api key without a target',
      reach: async (page, lang) => {
        const t = texts[lang]['api-keys'];
        await page.getByRole('dialog').getByRole('combobox', { name: t.dialog.type }).click();
        await page.getByRole('option', { name: t.types.webhook }).click();
        await page.getByRole('button', { name: t.dialog.create }).click();
        await page.getByText(t.dialog.missing_webhook).waitFor();
      },
    },
    {
      name: 'api key shown once',
      path: modal(list, 'api-keys-rotate', { id: key.id }),
      reach: async (page, lang) => {
        const t = texts[lang]['api-keys'];
        await page.getByRole('button', { name: t.rotate.confirm }).click();
        await page.getByText(t.secret.detail).waitFor();
      },
    },
    { name: 'api key', path: modal(list, 'api-keys-add', { id: key.id }) },
    { name: 'api key rotate', path: modal(list, 'api-keys-rotate', { id: key.id }) },
    { name: 'api key requests', path: modal(list, 'api-keys-requests', { id: key.id }) },
    { name: 'api key usage', path: modal(list, 'api-keys-usage', { id: key.id }) },
  ];
}

/** API keys. */
export const apiKeysScreens: ModuleScreens = {
  module: 'api-keys',
  newcomer: () => [{ name: 'no api key', path: 'app/creator/api-keys' }],
  business: businessScreens,
};
