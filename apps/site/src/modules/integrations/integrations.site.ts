import type { SiteModule } from '../../site-module.ts';
import { connectionLostMail } from './connection-lost.mail.ts';
import type texts from './messages/en.json';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly integrations: typeof texts;
  }
}

export const integrationsSite = {
  name: 'integrations',
  mails: {
    'connection-lost': connectionLostMail,
  },
} satisfies SiteModule;
