import type { SiteModule } from '../../site-module.ts';
import type texts from './messages/en.json';
import { notificationsMail } from './notifications.mail.ts';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly notifications: typeof texts;
  }
}

export const notificationsSite = {
  name: 'notifications',
  mails: {
    notifications: notificationsMail,
  },
} satisfies SiteModule;
