import { texts } from '../../../../../e2e/look/texts.ts';
import type { ModuleScreens } from '../../../../../e2e/screens/screen.ts';

export const notificationsScreens: ModuleScreens = {
  module: 'notifications',
  business: ({ place }) => [
    {
      name: 'notifications',
      path: place,
      reach: (page, lang) => page.getByRole('button', { name: texts[lang].app.bar.notifications }).click(),
    },
    { name: 'choice of notifications', path: `${place}/profile/notifications` },
  ],
};
