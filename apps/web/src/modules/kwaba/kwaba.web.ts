import type { conversationChanged } from '@kumbi/contract/kwaba/kwaba.events.ts';
import type texts from '@kumbi/contract/kwaba/messages/en.json';
import type frameTexts from '@kumbi/contract/kwaba/messages/frame.en.json';
import type listTexts from '@kumbi/contract/kwaba/messages/lists.en.json';
import { prefetchList } from '../../lib/api/prefetch-list.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly kwaba: typeof texts;
  }
  interface GivenTexts {
    readonly kwaba: typeof frameTexts & typeof listTexts;
  }
}

declare module '../../lib/realtime/realtime.ts' {
  interface RealtimeEvents {
    readonly 'kwaba-conversation': typeof conversationChanged;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'kwaba-user': { readonly id?: string };
  }
}

declare module '../../lib/screens.ts' {
  interface ScreenPaths {
    readonly kwaba: true;
    readonly 'kwaba/$user': true;
  }
}

/** This module's calls include its schemas, so they are fetched with its first page. */
const api = () => import('./kwaba.api.ts');

const screens: readonly Screen[] = [
  {
    path: 'kwaba',
    crumbs: [{ label: 'app.nav.kwaba' }],
    messages: ['kwaba', 'lists'],
    load: async () => (await import('./users-page.tsx')).UsersPage,
    prefetch: prefetchList(async () => (await api()).usersQuery),
  },
  {
    path: 'kwaba/$user',
    crumbs: [{ label: 'app.nav.kwaba', path: 'kwaba' }, { label: 'app.nav.kwaba_conversation' }],
    messages: ['kwaba'],
    load: async () => (await import('./conversation-page.tsx')).ConversationPage,
  },
];

const modals: ModalScreens = {
  'kwaba-user': { messages: ['kwaba'], load: async () => (await import('./user-dialog.tsx')).UserDialog },
};

export const kwabaWeb: WebModule = {
  name: 'kwaba',
  screens,
  modals,
};
