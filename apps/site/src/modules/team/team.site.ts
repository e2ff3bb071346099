import type { SiteModule } from '../../site-module.ts';
import type texts from './messages/en.json';
import { teamInvitationMail } from './team-invitation.mail.ts';
import { teamTransferMail } from './team-transfer.mail.ts';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly team: typeof texts;
  }
}

export const teamSite = {
  name: 'team',
  mails: {
    'team-invitation': teamInvitationMail,
    'team-transfer': teamTransferMail,
  },
} satisfies SiteModule;
