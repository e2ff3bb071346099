import { queryClient } from '../../lib/api/query-client.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'flow-choose-template': Record<never, never>;
    'add-flow': Record<never, never>;
  }
}

/** The calls of this module carry its schemas, so that they are fetched with its first page and not before. */
const api = () => import('./automations.api.ts');

export const automationsScreens: readonly Screen[] = [
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

export const automationsModals: ModalScreens = {
  'flow-choose-template': {
    messages: ['automations'],
    load: async () => (await import('./new/template-dialog.tsx')).TemplateDialog,
  },
  'add-flow': {
    messages: ['automations'],
    load: async () => (await import('./new/add-flow-dialog.tsx')).AddFlowDialog,
  },
};
