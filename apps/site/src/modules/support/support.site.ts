import type { SiteModule } from '../../site-module.ts';
import type texts from './messages/en.json';
import { supportAnswerMail, supportQuestionMail } from './support.mail.ts';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly support: typeof texts;
  }
}

export const supportSite = {
  name: 'support',
  mails: {
    'support-answer': supportAnswerMail,
    'support-question': supportQuestionMail,
  },
} satisfies SiteModule;
