import type texts from '@kumbi/contract/notifications/messages/en.json';
import type frameTexts from '@kumbi/contract/notifications/messages/frame.en.json';
import type { notificationSent } from '@kumbi/contract/notifications/notifications.events.ts';
import type { Screen } from '../../lib/screens.ts';
import type { WebModule } from '../../lib/web-module.ts';
import { profileCards } from '../identity/profile-cards.public.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly notifications: typeof texts;
  }
  interface GivenTexts {
    readonly notifications: typeof frameTexts;
  }
}

declare module '../../lib/realtime/realtime.ts' {
  interface RealtimeEvents {
    readonly notification: typeof notificationSent;
  }
}

declare module '../../lib/screens.ts' {
  interface ScreenPaths {
    readonly 'profile/notifications': true;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'notification-permission': Record<never, never>;
    'notification-denied': Record<never, never>;
  }
}

const screens: readonly Screen[] = [
  {
    path: 'profile/notifications',
    crumbs: [{ label: 'app.nav.profile', path: 'profile' }, { label: 'app.bar.notifications' }],
    messages: ['notifications'],
    load: async () => (await import('./preferences-page.tsx')).PreferencesPage,
  },
];

const messages = ['notifications'] as const;
const permissionDialog = () => import('./permission-dialog.tsx');

export const notificationsWeb: WebModule = {
  name: 'notifications',
  screens,
  modals: {
    'notification-permission': { messages, load: async () => (await permissionDialog()).PermissionDialog },
    'notification-denied': { messages, load: async () => (await permissionDialog()).DeniedDialog },
  },
  refresh: { on: ['notification'], tags: ['notifications.notification'] },
  provide: () =>
    profileCards.provide('notifications', {
      place: 20,
      messages,
      load: async () => (await import('./preferences-card.tsx')).PreferencesCard,
    }),
};
