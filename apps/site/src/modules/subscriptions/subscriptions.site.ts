import { baseScript, type SiteModule } from '../../site-module.ts';
import { FrontView } from './front-view.tsx';
import type texts from './messages/en.json';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly subscriptions: typeof texts;
  }
}

export const subscriptionsSite = {
  name: 'subscriptions',
  views: {
    front: { component: FrontView, scripts: [baseScript] },
  },
} satisfies SiteModule;
