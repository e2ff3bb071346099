import type { SiteModule } from '../../site-module.ts';
import { ClosedLinkView } from './closed-link-view.tsx';
import type texts from './messages/en.json';
import { PaymentLinkView } from './payment-link-view.tsx';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly 'payment-links': typeof texts;
  }
}

const linkScript = 'src/modules/payment-links/payment-link.entry.ts';

export const paymentLinksSite = {
  name: 'payment-links',
  views: {
    'payment-link': { component: PaymentLinkView, scripts: [linkScript] },
    'payment-link-closed': { component: ClosedLinkView, scripts: [linkScript] },
  },
} satisfies SiteModule;
