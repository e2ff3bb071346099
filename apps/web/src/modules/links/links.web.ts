import type { linksClicked } from '@kumbi/contract/links/links.events.ts';
import type texts from '@kumbi/contract/links/messages/en.json';
import type frameTexts from '@kumbi/contract/links/messages/frame.en.json';
import type listTexts from '@kumbi/contract/links/messages/lists.en.json';
import type clickedTexts from '@kumbi/contract/links/messages/steps.link_clicked.en.json';
import type stepTexts from '@kumbi/contract/links/messages/steps.short_link.en.json';
import { prefetchList } from '../../lib/api/prefetch-list.ts';
import type { WebModule } from '../../lib/web-module.ts';
import { flowStepViews } from '../automations/flow-steps.public.ts';

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'short-link': { readonly id?: string };
    'short-link-bulk': Record<never, never>;
    'link-domain': { readonly id?: string };
  }
}

declare module '../../lib/screens.ts' {
  interface PageParams {
    readonly view: true;
    readonly folder: true;
    readonly tag: true;
    readonly days: true;
  }
  interface ScreenPaths {
    readonly 'short-links': true;
    readonly 'short-links/domains': true;
    readonly 'short-links/$link': true;
  }
}

declare module '../../lib/realtime/realtime.ts' {
  interface RealtimeEvents {
    readonly 'links-clicked': typeof linksClicked;
  }
}

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly links: typeof texts;
  }
  interface GivenTexts {
    readonly links: typeof frameTexts & typeof listTexts & typeof stepTexts & typeof clickedTexts;
  }
}

const api = () => import('./links.api.ts');

const own = { label: 'app.nav.short_links', path: 'short-links' } as const;

export const linksWeb: WebModule = {
  name: 'links',
  provide: () => {
    flowStepViews.provide('links', async () => (await import('./links.steps.ts')).linksSteps);
  },
  screens: [
    {
      path: 'short-links',
      crumbs: [{ label: own.label }],
      messages: ['links', 'lists'],
      load: async () => (await import('./short-links-page.tsx')).ShortLinksPage,
      prefetch: prefetchList(async () => (await api()).linksQuery),
    },
    {
      path: 'short-links/domains',
      crumbs: [own, { label: 'app.nav.link_domains' }],
      messages: ['links', 'lists'],
      load: async () => (await import('./domains/domains-page.tsx')).DomainsPage,
      prefetch: prefetchList(async () => (await api()).domainsQuery),
    },
    {
      path: 'short-links/$link',
      crumbs: [own],
      messages: ['links', 'lists'],
      load: async () => (await import('./short-link-page.tsx')).ShortLinkPage,
    },
  ],
  modals: {
    'short-link': {
      messages: ['links', 'media'],
      load: async () => (await import('./link-dialog/short-link-dialog.tsx')).ShortLinkDialog,
    },
    'link-domain': {
      messages: ['links'],
      load: async () => (await import('./domains/domain-dialog.tsx')).DomainDialog,
    },
    'short-link-bulk': {
      messages: ['links'],
      load: async () => (await import('./bulk-dialog.tsx')).BulkDialog,
    },
  },
};
