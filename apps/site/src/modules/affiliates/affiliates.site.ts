import { baseScript, type SiteModule } from '../../site-module.ts';
import { affiliateInvitationMail, affiliationNewsMail } from './affiliate-mails.ts';
import type texts from './messages/en.json';
import { ProgramView } from './program-view.tsx';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly affiliates: typeof texts;
  }
}

export const affiliatesSite = {
  name: 'affiliates',
  views: { 'affiliate-program': { component: ProgramView, scripts: [baseScript] } },
  mails: { 'affiliate-invitation': affiliateInvitationMail, 'affiliation-news': affiliationNewsMail },
} satisfies SiteModule;
