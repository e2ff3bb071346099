import type texts from '@kumbi/contract/payment-links/messages/en.json';
import type frameTexts from '@kumbi/contract/payment-links/messages/frame.en.json';
import type listTexts from '@kumbi/contract/payment-links/messages/lists.en.json';
import { prefetchList } from '../../lib/api/prefetch-list.ts';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'payment-link': { readonly id?: string };
    'payment-link-share': { readonly id: string };
  }
}

declare module '../../lib/screens.ts' {
  interface PageParams {
    readonly view: true;
  }
  interface ScreenPaths {
    readonly 'payment-links': true;
  }
}

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly 'payment-links': typeof texts;
  }
  interface GivenTexts {
    readonly 'payment-links': typeof frameTexts & typeof listTexts;
  }
}

export const paymentLinksWeb: WebModule = {
  name: 'payment-links',
  screens: [
    {
      path: 'payment-links',
      crumbs: [{ label: 'app.nav.payment_links' }],
      messages: ['payment-links', 'lists'],
      load: async () => (await import('./payment-links-page.tsx')).PaymentLinksPage,
      prefetch: prefetchList(async () => (await import('./payment-links.api.ts')).linksQuery),
    },
  ],
  modals: {
    'payment-link': {
      messages: ['payment-links'],
      load: async () => (await import('./payment-link-dialog.tsx')).PaymentLinkDialog,
    },
    'payment-link-share': {
      needs: ['id'],
      messages: ['payment-links'],
      load: async () => (await import('./payment-link-share-dialog.tsx')).PaymentLinkShareDialog,
    },
  },
};
