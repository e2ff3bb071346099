import type texts from '@kumbi/contract/api-keys/messages/en.json';
import type frameTexts from '@kumbi/contract/api-keys/messages/frame.en.json';
import type listTexts from '@kumbi/contract/api-keys/messages/lists.en.json';
import { prefetchList } from '../../lib/api/prefetch-list.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly 'api-keys': typeof texts;
  }
  interface GivenTexts {
    readonly 'api-keys': typeof frameTexts & typeof listTexts;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'api-keys-add': { readonly id?: string };
    'api-keys-rotate': { readonly id: string };
    'api-keys-usage': { readonly id: string };
    'api-keys-requests': {
      readonly id: string;
      readonly outcome?: string;
      /** Times as ISO texts. */
      readonly sent_from?: string;
      readonly sent_before?: string;
    };
  }
}

declare module '../../lib/screens.ts' {
  interface ScreenPaths {
    readonly 'api-keys': true;
    readonly 'api-docs': true;
  }
}

/** Importing the calls also loads their schemas, so they are fetched with the module's first page. */
const api = () => import('./api-keys.api.ts');

const screens: readonly Screen[] = [
  {
    path: 'api-keys',
    crumbs: [{ label: 'app.nav.api_keys' }],
    messages: ['api-keys', 'lists'],
    load: async () => (await import('./api-keys-page.tsx')).ApiKeysPage,
    prefetch: prefetchList(async () => (await api()).keysQuery),
  },
  {
    path: 'api-docs',
    crumbs: [{ label: 'app.nav.api_docs' }],
    messages: [],
    load: async () => (await import('./api-docs-redirect.tsx')).ApiDocsRedirect,
  },
];

const modals: ModalScreens = {
  'api-keys-add': {
    messages: ['api-keys', 'lists'],
    load: async () => (await import('./key-dialog/key-dialog.tsx')).KeyDialog,
  },
  'api-keys-rotate': {
    needs: ['id'],
    messages: ['api-keys', 'lists'],
    load: async () => (await import('./key-dialog/rotate-dialog.tsx')).RotateDialog,
  },
  'api-keys-requests': {
    needs: ['id'],
    messages: ['api-keys', 'lists'],
    load: async () => (await import('./requests/requests-drawer.tsx')).RequestsDrawer,
  },
  'api-keys-usage': {
    needs: ['id'],
    messages: ['api-keys', 'lists'],
    load: async () => (await import('./usage/usage-drawer.tsx')).UsageDrawer,
  },
};

export const apiKeysWeb: WebModule = {
  name: 'api-keys',
  screens,
  modals,
  modalParams: ['outcome', 'sent_from', 'sent_before'],
};
