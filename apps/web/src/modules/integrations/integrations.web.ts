import type texts from '@kumbi/contract/integrations/messages/en.json';
import type frameTexts from '@kumbi/contract/integrations/messages/frame.en.json';
import type listTexts from '@kumbi/contract/integrations/messages/lists.en.json';
import { queryClient } from '../../lib/api/query-client.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly integrations: typeof texts;
  }
  interface GivenTexts {
    readonly integrations: typeof frameTexts & typeof listTexts;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'int-catalogue': Record<never, never>;
    'int-proxypay': { readonly id?: string; readonly how?: 'added' };
    'int-edit-name': { readonly id: string };
  }
}

declare module '../../lib/screens.ts' {
  interface ScreenPaths {
    readonly integrations: true;
  }
}

const screens: readonly Screen[] = [
  {
    path: 'integrations',
    crumbs: [{ label: 'app.nav.integrations' }],
    messages: ['integrations'],
    load: async () => (await import('./integrations-page.tsx')).IntegrationsPage,
    prefetch: (workspace, { q = '' }) => {
      void import('./integrations.api.ts').then(({ integrations }) =>
        queryClient.prefetchInfiniteQuery(integrations.list.pages(workspace, { query: { name: q } })),
      );
    },
  },
];

const modals: ModalScreens = {
  'int-catalogue': {
    messages: ['integrations'],
    load: async () => (await import('./catalogue-dialog.tsx')).CatalogueDialog,
  },
  'int-proxypay': {
    messages: ['integrations'],
    load: async () => (await import('./proxypay-dialog.tsx')).ProxypayDialog,
  },
  'int-edit-name': {
    needs: ['id'],
    messages: ['integrations'],
    load: async () => (await import('./rename-dialog.tsx')).RenameDialog,
  },
};

export const integrationsWeb: WebModule = {
  name: 'integrations',
  screens,
  modals,
};
