import type { MailProps } from '../../mails.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly integrations: { readonly mails: { 'connection-lost': ConnectionLostMail } };
  }
}

/** To the owner of a workspace: a service no longer accepts one of its connections. */
export interface ConnectionLostMail extends MailProps {
  readonly name: string;
  readonly workspace: string;
  readonly integration: string;
  readonly service: string;
  readonly url: string;
}
