import type { SiteModule } from '../../site-module.ts';
import type texts from './messages/en.json';
import { planReminderMail } from './plan-reminder.mail.ts';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly quotas: typeof texts;
  }
}

export const quotasSite = {
  name: 'quotas',
  mails: {
    'plan-reminder': planReminderMail,
  },
} satisfies SiteModule;
