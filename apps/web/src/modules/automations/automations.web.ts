import type { automationNode, flowChanged } from '@kumbi/contract/automations/automations.events.ts';
import type texts from '@kumbi/contract/automations/messages/en.json';
import type frameTexts from '@kumbi/contract/automations/messages/frame.en.json';
import type listTexts from '@kumbi/contract/automations/messages/lists.en.json';
import { IconRoute } from '@tabler/icons-react';
import { queryClient } from '../../lib/api/query-client.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly automations: typeof texts;
  }
  interface GivenTexts {
    readonly automations: typeof frameTexts & typeof listTexts;
  }
}

declare module '../../lib/realtime/realtime.ts' {
  interface RealtimeEvents {
    readonly 'automation-node': typeof automationNode;
    readonly 'automation-changed': typeof flowChanged;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'flow-choose-template': Record<never, never>;
    'add-flow': Record<never, never>;
  }
}

/** The calls of this module carry its schemas, so that they are fetched with its first page and not before. */
const api = () => import('./automations.api.ts');

const screens: readonly Screen[] = [
  {
    path: 'automations',
    crumbs: [{ label: 'app.nav.flows' }],
    messages: ['automations'],
    load: async () => (await import('./list/flows-page.tsx')).FlowsPage,
    prefetch: (workspace, { q = '' }) => {
      void api().then(({ flows }) =>
        queryClient.prefetchInfiniteQuery(flows.list.pages(workspace, { query: { name: q } })),
      );
    },
  },
  {
    path: 'automations/$flow',
    crumbs: [{ label: 'app.nav.flows', path: 'automations' }, { label: 'app.nav.flow_editor' }],
    bare: true,
    messages: ['automations'],
    load: async () => (await import('./editor/flow-page.tsx')).FlowPage,
  },
];

const modals: ModalScreens = {
  'flow-choose-template': {
    messages: ['automations'],
    load: async () => (await import('./new/template-dialog.tsx')).TemplateDialog,
  },
  'add-flow': {
    messages: ['automations'],
    load: async () => (await import('./new/add-flow-dialog.tsx')).AddFlowDialog,
  },
};

export const automationsWeb: WebModule = {
  name: 'automations',
  screens,
  modals,
  navigation: [
    {
      path: 'automations',
      label: 'app.nav.flows',
      icon: IconRoute,
      group: 'automate',
      place: 60,
      letter: 'f',
      shortcut: 'app.shortcuts.flows',
    },
  ],
};
