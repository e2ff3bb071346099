import type { affiliateNews } from '@kumbi/contract/affiliates/affiliates.events.ts';
import type texts from '@kumbi/contract/affiliates/messages/en.json';
import type frameTexts from '@kumbi/contract/affiliates/messages/frame.en.json';
import type listTexts from '@kumbi/contract/affiliates/messages/lists.en.json';
import { prefetchList } from '../../lib/api/prefetch-list.ts';
import type { WebModule } from '../../lib/web-module.ts';
import type { PartName } from './affiliates-parts.ts';

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'affiliate-invite': Record<never, never>;
    'affiliate-code': { readonly id: string };
    'affiliate-pay': { readonly id: string; readonly currency: string };
    'affiliation-join': { readonly code?: string; readonly invitation?: string };
    'affiliation-code': { readonly id: string };
    'affiliation-link': { readonly id: string; readonly link: string };
  }
}

declare module '../../lib/realtime/realtime.ts' {
  interface RealtimeEvents {
    readonly 'affiliate-news': typeof affiliateNews;
  }
}

declare module '../../lib/screens.ts' {
  interface ScreenPaths {
    readonly affiliates: true;
    readonly 'affiliates/commissions': true;
    readonly 'affiliates/program': true;
    readonly 'affiliates/affiliations': true;
    readonly 'affiliates/affiliations/$affiliation': true;
  }
}

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly affiliates: typeof texts;
  }
  interface GivenTexts {
    readonly affiliates: typeof frameTexts & typeof listTexts;
  }
}

/** Each module names the purposes of its own sales. */
const messages = ['affiliates', 'lists'] as const;
const part = (name: PartName) => ({
  messages,
  load: async () => (await import('./affiliates-parts.ts')).parts[name],
});
const api = () => import('./affiliates.api.ts');
const own = { label: 'app.nav.affiliates', path: 'affiliates' } as const;

export const affiliatesWeb: WebModule = {
  name: 'affiliates',
  refresh: {
    on: ['affiliate-news'],
    tags: ['affiliates.affiliate', 'affiliates.affiliation', 'affiliates.commission'],
  },
  screens: [
    {
      path: 'affiliates',
      crumbs: [{ label: own.label }],
      ...part('AffiliatesPage'),
      prefetch: prefetchList(async () => (await api()).affiliatesQuery),
    },
    {
      path: 'affiliates/commissions',
      crumbs: [own],
      ...part('CommissionsPage'),
      prefetch: prefetchList(async () => (await api()).commissionsQuery),
    },
    { path: 'affiliates/program', crumbs: [own], ...part('ProgramPage') },
    {
      path: 'affiliates/affiliations',
      crumbs: [own],
      ...part('AffiliationsPage'),
      prefetch: prefetchList(async () => (await api()).affiliationsQuery),
    },
    { path: 'affiliates/affiliations/$affiliation', crumbs: [own], ...part('AffiliationPage') },
  ],
  modals: {
    'affiliate-invite': part('InviteDialog'),
    'affiliate-code': { needs: ['id'], ...part('AffiliateCodeDialog') },
    'affiliate-pay': { needs: ['id', 'currency'], ...part('PayDialog') },
    'affiliation-join': part('JoinDialog'),
    'affiliation-code': { needs: ['id'], ...part('OwnCodeDialog') },
    'affiliation-link': { needs: ['id', 'link'], ...part('LinkDialog') },
  },
  modalParams: ['currency', 'code', 'invitation', 'link'],
};
