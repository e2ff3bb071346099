import type texts from '@kumbi/contract/notifications/messages/en.json';
import type { notificationSent } from '@kumbi/contract/notifications/notifications.events.ts';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly notifications: typeof texts;
  }
}

declare module '../../lib/realtime/realtime.ts' {
  interface RealtimeEvents {
    readonly notification: typeof notificationSent;
  }
}

export const notificationsWeb: WebModule = {
  name: 'notifications',
  frameTexts: ['notifications'],
  refresh: { on: ['notification'], tags: ['notifications.notification'] },
};
