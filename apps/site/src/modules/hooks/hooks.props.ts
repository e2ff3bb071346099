import type { MailProps } from '../../mails.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly hooks: { readonly mails: { 'destination-trouble': DestinationTroubleMail } };
  }
}

/** To each manager of a workspace: a destination of a webhook keeps failing, or was turned off. */
export interface DestinationTroubleMail extends MailProps {
  readonly name: string;
  readonly destination: string;
  readonly webhook: string;
  readonly address: string;
  readonly trouble: 'alert' | 'gone' | 'failing';
  /** Failed attempts in a row. */
  readonly failures: number;
  readonly url: string;
}
