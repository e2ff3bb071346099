import type { SiteModule } from '../../site-module.ts';
import { destinationTroubleMail } from './destination-trouble.mail.ts';
import type texts from './messages/en.json';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly hooks: typeof texts;
  }
}

export const hooksSite = {
  name: 'hooks',
  mails: {
    'destination-trouble': destinationTroubleMail,
  },
} satisfies SiteModule;
