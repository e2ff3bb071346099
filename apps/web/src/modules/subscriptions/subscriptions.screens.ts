import { operatorTexts } from '../../../../../e2e/look/operator-texts.ts';
import { likeText, texts } from '../../../../../e2e/look/texts.ts';
import { type ModuleScreens, modal } from '../../../../../e2e/screens/screen.ts';

/** The plan of a workspace, its usage, the prices, and the operator's grants. */
export const subscriptionsScreens: ModuleScreens = {
  module: 'subscriptions',
  guest: [{ name: 'pricing', path: 'pricing' }],
  newcomer: () => [
    { name: 'no subscription', path: 'app/creator/subscriptions' },
    { name: 'pricing of a user', path: 'pricing' },
    {
      name: 'plan payment methods',
      reach: async (page, lang) => {
        await page
          .getByRole('button', { name: likeText(texts[lang].subscriptions.pricing.choose) })
          .first()
          .click();
        await page.getByRole('dialog').getByRole('radio').first().waitFor();
      },
    },
    {
      name: 'plan payment by multicaixa',
      reach: (page, lang) =>
        page.getByRole('radio', { name: texts[lang].payments.pay.methods.multicaixa, exact: true }).check(),
    },
    {
      name: 'plan payment in crypto',
      reach: (page, lang) =>
        page.getByRole('radio', { name: texts[lang].payments.pay.methods.crypto, exact: true }).check(),
    },
  ],
  business: ({ place }) => [
    { name: 'subscription', path: `${place}/subscriptions` },
    { name: 'usage', path: modal(`${place}/subscriptions`, 'subs-usage') },
  ],
  operator: [
    { name: 'operator grants', path: 'app/admin/grants' },
    {
      name: 'operator grant of units',
      reach: async (page, lang) => {
        await page.getByRole('button', { name: operatorTexts[lang].grants.create }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'operator grant of a plan',
      reach: async (page, lang) => {
        const { kinds, action } = operatorTexts[lang].grants;
        await page.getByRole('radio', { name: kinds.plan }).check();
        await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
      },
    },
  ],
};
