import type { MailProps } from '../../mails.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly outbound: { readonly mails: { 'webhook-off': WebhookOffMail } };
  }
}

/** To each manager of a workspace: one of its outgoing webhooks was turned off. */
export interface WebhookOffMail extends MailProps {
  readonly name: string;
  readonly webhook: string;
  readonly address: string;
  readonly reason: 'gone' | 'failing';
  readonly url: string;
}
