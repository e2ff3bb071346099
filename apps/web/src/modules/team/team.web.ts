import type texts from '@kumbi/contract/team/messages/en.json';
import type frameTexts from '@kumbi/contract/team/messages/frame.en.json';
import type listTexts from '@kumbi/contract/team/messages/lists.en.json';
import type { teamChanged } from '@kumbi/contract/team/team.events.ts';
import { prefetchList } from '../../lib/api/prefetch-list.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly team: typeof texts;
  }
  interface GivenTexts {
    readonly team: typeof frameTexts & typeof listTexts;
  }
}

declare module '../../lib/realtime/realtime.ts' {
  interface RealtimeEvents {
    readonly 'team-changed': typeof teamChanged;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'member-invite': Record<never, never>;
    'member-role': { readonly id: string };
    /** The address may have only `invite`, as in the specification. */
    'company-invite': { readonly invite: string };
  }
}

declare module '../../lib/screens.ts' {
  interface PageParams {
    /** The filter of the list of members. */
    readonly role: true;
  }
  interface ScreenPaths {
    readonly teams: true;
  }
}

const api = () => import('./team.api.ts');

const screens: readonly Screen[] = [
  {
    path: 'teams',
    crumbs: [{ label: 'app.nav.team' }],
    messages: ['team', 'lists'],
    load: async () => (await import('./team-page.tsx')).TeamPage,
    prefetch: prefetchList(async () => (await api()).membersQuery),
  },
];

const modals: ModalScreens = {
  'member-invite': { messages: ['team'], load: async () => (await import('./invite-dialog.tsx')).InviteDialog },
  'member-role': {
    needs: ['id'],
    messages: ['team'],
    load: async () => (await import('./role-dialog.tsx')).RoleDialog,
  },
  'company-invite': {
    needs: ['invite'],
    opensWith: 'invite',
    messages: ['team'],
    load: async () => (await import('./company-invite-dialog.tsx')).CompanyInviteDialog,
  },
};

export const teamWeb: WebModule = {
  name: 'team',
  screens,
  modals,
  modalParams: ['invite'],
  // A role that changed in another tab hides what the person may no longer do.
  refresh: {
    on: ['team-changed'],
    tags: ['team.member', 'team.invitation', 'team.transfer', 'workspaces.workspace', 'quotas.usage'],
  },
};
