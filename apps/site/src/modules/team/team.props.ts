import type { MailProps } from '../../mails.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly team: { readonly mails: { 'team-invitation': TeamInvitationMail } };
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
