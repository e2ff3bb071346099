import { queryClient } from '../../lib/api/query-client.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'kwaba-user': { readonly id?: string };
  }
}

/** The calls of this module carry its schemas, so that they are fetched with its first page and not before. */
const api = () => import('./kwaba.api.ts');

export const kwabaScreens: readonly Screen[] = [
  {
    path: 'kwaba',
    crumbs: [{ label: 'app.nav.kwaba' }],
    messages: ['kwaba'],
    load: async () => (await import('./users-page.tsx')).UsersPage,
    prefetch: (workspace, { q = '' }) => {
      void api().then(({ users }) =>
        queryClient.prefetchInfiniteQuery(users.list.pages(workspace, { query: { name: q } })),
      );
    },
  },
  {
    path: 'kwaba/$user',
    crumbs: [{ label: 'app.nav.kwaba', path: 'kwaba' }, { label: 'app.nav.kwaba_conversation' }],
    messages: ['kwaba'],
    load: async () => (await import('./conversation-page.tsx')).ConversationPage,
  },
];

export const kwabaModals: ModalScreens = {
  'kwaba-user': { messages: ['kwaba'], load: async () => (await import('./user-dialog.tsx')).UserDialog },
};
