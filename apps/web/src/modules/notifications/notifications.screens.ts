import { texts } from '../../../../../e2e/look/texts.ts';
import { type ModuleScreens, modal } from '../../../../../e2e/screens/screen.ts';

export const notificationsScreens: ModuleScreens = {
  module: 'notifications',
  business: ({ place }) => [
    {
      name: 'notifications',
      path: place,
      reach: (page, lang) => page.getByRole('button', { name: texts[lang].app.bar.notifications }).click(),
    },
    { name: 'notifications to allow', path: modal(place, 'notification-permission') },
    { name: 'notifications denied', path: modal(place, 'notification-denied') },
    { name: 'choice of notifications', path: `${place}/profile/notifications` },
  ],
};
