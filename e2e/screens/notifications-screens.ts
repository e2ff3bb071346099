import { texts } from '../look/texts.ts';
import type { ModuleScreens } from './screen.ts';

export const notificationsScreens: ModuleScreens = {
  module: 'notifications',
  business: ({ place }) => [
    {
      name: 'notifications',
      path: place,
      reach: (page, lang) => page.getByRole('button', { name: texts[lang].app.bar.notifications }).click(),
    },
  ],
};
