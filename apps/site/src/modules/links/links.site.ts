import { baseScript, type SiteModule } from '../../site-module.ts';
import type texts from './messages/en.json';
import { ShortLinkView } from './short-link-view.tsx';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly links: typeof texts;
  }
}

export const linksSite = {
  name: 'links',
  views: { 'short-link': { component: ShortLinkView, scripts: [baseScript] } },
} satisfies SiteModule;
