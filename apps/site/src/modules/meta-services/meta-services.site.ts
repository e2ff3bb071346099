import type { SiteModule } from '../../site-module.ts';
import type texts from './messages/en.json';
import { PixelConsentView } from './pixel-consent-view.tsx';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly 'meta-services': typeof texts;
  }
}

export const metaServicesSite = {
  name: 'meta-services',
  views: {
    'pixel-consent': {
      component: PixelConsentView,
      scripts: ['src/modules/meta-services/consent.entry.ts'],
      fragment: true,
    },
  },
} satisfies SiteModule;
