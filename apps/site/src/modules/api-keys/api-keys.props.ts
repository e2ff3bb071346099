import type { MailProps } from '../../mails.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly 'api-keys': { readonly mails: { 'api-key-expiry': ApiKeyExpiryMail } };
  }
}

/** To the owner of a workspace: an API key expires soon, or a program used it after its expiry. */
export interface ApiKeyExpiryMail extends MailProps {
  readonly name: string;
  readonly workspace: string;
  readonly apiKey: string;
  /** The time of the expiry, in the language of the email. */
  readonly expires: string;
  readonly hasExpired: boolean;
  readonly url: string;
}
