import type texts from '@kumbi/contract/kmail/messages/en.json';
import type frameTexts from '@kumbi/contract/kmail/messages/frame.en.json';
import type listTexts from '@kumbi/contract/kmail/messages/lists.en.json';
import { prefetchList } from '../../lib/api/prefetch-list.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly kmail: typeof texts;
  }
  interface GivenTexts {
    readonly kmail: typeof frameTexts & typeof listTexts;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'kmail-add-template': { readonly id?: string };
    'kmail-add-domain': { readonly id?: string };
    'mobile-more-options-kmail': Record<never, never>;
    'select-inbox': Record<never, never>;
  }
}

declare module '../../lib/screens.ts' {
  interface ScreenPaths {
    readonly kmail: true;
    readonly 'kmail/templates': true;
    readonly 'kmail/domains': true;
  }
}

/** This module's calls include its schemas, so they are fetched with its first page. */
const api = () => import('./kmail.api.ts');

const prefetch = prefetchList(async () => (await api()).templatesQuery);

const screens: readonly Screen[] = [
  {
    path: 'kmail',
    crumbs: [{ label: 'app.nav.mail' }],
    messages: ['kmail', 'lists'],
    load: async () => (await import('./kmail-root.tsx')).KmailRoot,
    prefetch,
  },
  {
    path: 'kmail/templates',
    crumbs: [{ label: 'app.nav.mail', path: 'kmail' }, { label: 'app.nav.mail_templates' }],
    messages: ['kmail', 'lists'],
    load: async () => (await import('./templates-page.tsx')).TemplatesPage,
    prefetch,
  },
  {
    path: 'kmail/domains',
    crumbs: [{ label: 'app.nav.mail', path: 'kmail' }, { label: 'app.nav.mail_domains' }],
    messages: ['kmail', 'lists'],
    load: async () => (await import('./domains-page.tsx')).DomainsPage,
    prefetch: prefetchList(async () => (await api()).domainsQuery),
  },
];

const sheets = () => import('./phone-sheets.tsx');

const modals: ModalScreens = {
  'kmail-add-template': {
    messages: ['kmail'],
    load: async () => (await import('./template-dialog/template-dialog.tsx')).TemplateDialog,
  },
  'kmail-add-domain': {
    messages: ['kmail'],
    load: async () => (await import('./domain-dialog/domain-dialog.tsx')).DomainDialog,
  },
  'mobile-more-options-kmail': { messages: ['kmail'], load: async () => (await sheets()).MoreOptionsSheet },
  'select-inbox': { messages: ['kmail'], load: async () => (await sheets()).InboxDialog },
};

export const kmailWeb: WebModule = {
  name: 'kmail',
  screens,
  modals,
};
