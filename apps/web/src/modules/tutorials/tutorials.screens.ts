import { operatorTexts } from '../../../../../e2e/look/operator-texts.ts';
import { texts } from '../../../../../e2e/look/texts.ts';
import { type ModuleScreens, modal } from '../../../../../e2e/screens/screen.ts';

/** The tutorials, and the operator's page with its videos. */
export const tutorialsScreens: ModuleScreens = {
  module: 'tutorials',
  newcomer: () => [
    { name: 'tutorials', path: modal('app/creator/kshop', 'tutorials') },
    {
      name: 'tutorials without a result',
      reach: async (page, lang) => {
        await page.getByLabel(texts[lang].tutorials.search).fill('xyzxyz');
        await page.getByText(texts[lang].app.common.no_result).waitFor();
      },
    },
    { name: 'guide', path: modal('app/creator/kshop', 'tutorials', { id: 'first_sale' }) },
    { name: 'onboarding', path: modal('app/creator', 'onboarding') },
    {
      name: 'onboarding, last step',
      reach: async (page, lang) => {
        const next = page.getByRole('button', { name: texts[lang].tutorials.onboarding.next, exact: true });
        for (let step = 1; step < 4; step++) await next.click();
        await page.getByRole('button', { name: texts[lang].tutorials.onboarding.understood }).waitFor();
      },
    },
  ],
  operator: [
    { name: 'operator tutorials', path: 'app/admin/tutorials' },
    {
      name: 'operator tutorial new',
      reach: async (page, lang) => {
        await page.getByRole('button', { name: operatorTexts[lang].tutorials.create }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ],
};
