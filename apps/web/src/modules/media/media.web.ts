import type texts from '@kumbi/contract/media/messages/en.json';
import type frameTexts from '@kumbi/contract/media/messages/frame.en.json';
import type listTexts from '@kumbi/contract/media/messages/lists.en.json';
import type { WebModule } from '../../lib/web-module.ts';
import { profileCards } from '../identity/profile-cards.public.ts';
import { settingsCards } from '../workspaces/settings-cards.public.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly media: typeof texts;
  }
  interface GivenTexts {
    readonly media: typeof frameTexts & typeof listTexts;
  }
}

const messages = ['media'] as const;
const cards = () => import('./mark-cards.tsx');

export const mediaWeb: WebModule = {
  name: 'media',
  provide: () => {
    settingsCards.provide('logo', { messages, load: async () => (await cards()).LogoCard });
    profileCards.provide('photo', { place: 10, messages, load: async () => (await cards()).PhotoCard });
  },
};
