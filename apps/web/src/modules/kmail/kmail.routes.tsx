import { queryClient } from '../../lib/api/query-client.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'kmail-add-template': { readonly id?: string };
    'kmail-add-domain': { readonly id?: string };
    'mobile-more-options-kmail': Record<never, never>;
  }
}

/** The calls of this module carry its schemas, so that they are fetched with its first page and not before. */
const api = () => import('./kmail.api.ts');

const prefetch: Screen['prefetch'] = (workspace, { q = '' }) => {
  void api().then(({ templates }) =>
    queryClient.prefetchInfiniteQuery(templates.list.pages(workspace, { query: { name: q } })),
  );
};

export const kmailScreens: readonly Screen[] = [
  {
    path: 'kmail',
    crumbs: [{ label: 'app.nav.mail' }],
    messages: ['kmail'],
    load: async () => (await import('./kmail-root.tsx')).KmailRoot,
    prefetch,
  },
  {
    path: 'kmail/templates',
    crumbs: [{ label: 'app.nav.mail', path: 'kmail' }, { label: 'app.nav.mail_templates' }],
    messages: ['kmail'],
    load: async () => (await import('./templates-page.tsx')).TemplatesPage,
    prefetch,
  },
  {
    path: 'kmail/domains',
    crumbs: [{ label: 'app.nav.mail', path: 'kmail' }, { label: 'app.nav.mail_domains' }],
    messages: ['kmail'],
    load: async () => (await import('./domains-page.tsx')).DomainsPage,
    prefetch: (workspace, { q = '' }) => {
      void api().then(({ domains }) =>
        queryClient.prefetchInfiniteQuery(domains.list.pages(workspace, { query: { name: q } })),
      );
    },
  },
];

export const kmailModals: ModalScreens = {
  'kmail-add-template': {
    messages: ['kmail'],
    load: async () => (await import('./template-dialog/template-dialog.tsx')).TemplateDialog,
  },
  'kmail-add-domain': {
    messages: ['kmail'],
    load: async () => (await import('./domain-dialog/domain-dialog.tsx')).DomainDialog,
  },
  'mobile-more-options-kmail': {
    messages: ['kmail'],
    load: async () => (await import('./more-options-sheet.tsx')).MoreOptionsSheet,
  },
};
