import { operatorTexts } from '../../../../../e2e/look/operator-texts.ts';
import { likeText } from '../../../../../e2e/look/texts.ts';
import { type ModuleScreens, modal } from '../../../../../e2e/screens/screen.ts';

const limited = (place: string, params: Record<string, string>) => modal(`${place}/kshop`, 'subs-limited', params);

/** The messages to a user whose plan has reached a limit, and the operator's plans. */
export const quotasScreens: ModuleScreens = {
  module: 'quotas',
  newcomer: () => [{ name: 'limit without a plan', path: limited('app/creator', { situation: 'no-subs' }) }],
  business: ({ place }) => [
    { name: 'limit reached', path: limited(place, { situation: 'limited', resource: 'ksp_shops', limit: '1' }) },
    { name: 'limit expired', path: limited(place, { situation: 'expiration' }) },
  ],
  operator: [
    { name: 'operator plans', path: 'app/admin/plans' },
    {
      name: 'operator plan change',
      reach: async (page, lang) => {
        await page
          .getByRole('button', { name: likeText(operatorTexts[lang].plans.change_named) })
          .last()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'operator plan change wrong',
      reach: async (page, lang) => {
        const { names, schedule } = operatorTexts[lang].plans;
        await page.getByRole('textbox', { name: names.en }).fill('');
        await page.getByRole('button', { name: schedule, exact: true }).click();
      },
    },
  ],
};
