import { texts } from '../../../../../e2e/look/texts.ts';
import { type ModuleScreens, modal, type Screen } from '../../../../../e2e/screens/screen.ts';
import type { Business } from '../../../../../e2e/steps/business.ts';

const businessScreens = ({ place }: Business): readonly Screen[] => [
  { name: 'company', path: modal(place, 'company-add') },
  { name: 'more', path: modal(place, 'mobile-more'), only: 'phone' },
  { name: 'shortcuts', path: modal(place, 'shortcuts'), only: 'wide' },
  { name: 'nothing to confirm', path: modal(place, 'default-question') },
  { name: 'computer recommended', path: modal(place, 'computer-recommendation') },
  { name: 'resource unavailable', path: modal(place, 'resource-unavailable') },
  { name: 'settings', path: `${place}/settings` },
  {
    name: 'company delete',
    reach: async (page, lang) => {
      await page.getByRole('button', { name: texts[lang].workspaces.settings.delete, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'nothing here', path: `${place}/nothing-here` },
];

/** Companies, their settings, and the frame around every screen of a workspace. */
export const workspacesScreens: ModuleScreens = { module: 'workspaces', business: businessScreens };
