import type { MailProps } from '../../mails.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly team: { readonly mails: { 'team-invitation': TeamInvitationMail; 'team-transfer': TeamTransferMail } };
  }
}

export interface TeamInvitationMail extends MailProps {
  /** The person’s name, or the address for an invitation by email. */
  readonly name: string;
  readonly company: string;
  readonly inviter: string;
  readonly role: 'editor' | 'max-editor';
  readonly expires_at: string;
  readonly url: string;
}

export interface TeamTransferMail extends MailProps {
  readonly name: string;
  readonly company: string;
  /** The owner who offers the company. */
  readonly from: string;
  readonly expires_at: string;
  readonly url: string;
}
