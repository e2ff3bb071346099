import type { SiteModule } from '../../site-module.ts';
import type texts from './messages/en.json';
import { webhookOffMail } from './webhook-off.mail.ts';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly outbound: typeof texts;
  }
}

export const outboundSite = {
  name: 'outbound',
  mails: {
    'webhook-off': webhookOffMail,
  },
} satisfies SiteModule;
