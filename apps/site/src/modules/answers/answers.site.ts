import type { SiteModule } from '../../site-module.ts';
import type texts from './messages/en.json';
import { pageAnswerMail } from './page-answer.mail.tsx';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly answers: typeof texts;
  }
}

export const answersSite = {
  name: 'answers',
  mails: {
    'page-answer': pageAnswerMail,
  },
} satisfies SiteModule;
