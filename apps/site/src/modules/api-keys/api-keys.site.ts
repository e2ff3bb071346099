import type { SiteModule } from '../../site-module.ts';
import { apiKeyExpiryMail } from './api-key-expiry.mail.ts';
import type texts from './messages/en.json';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly 'api-keys': typeof texts;
  }
}

export const apiKeysSite = {
  name: 'api-keys',
  mails: {
    'api-key-expiry': apiKeyExpiryMail,
  },
} satisfies SiteModule;
