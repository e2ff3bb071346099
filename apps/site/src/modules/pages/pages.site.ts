import { baseScript, type SiteModule } from '../../site-module.ts';
import { abuseAnswerMail } from './abuse-answer.mail.tsx';
import { abuseReportMail } from './abuse-report.mail.tsx';
import { MemberEntranceView } from './member-entrance-view.tsx';
import { memberLinkMail } from './member-link.mail.ts';
import type texts from './messages/en.json';
import { PageContent } from './page-content.tsx';
import { PageView } from './page-view.tsx';
import { ReportView } from './report-view.tsx';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly pages: typeof texts;
  }
}

export const pagesSite = {
  name: 'pages',
  views: {
    page: { component: PageView, scripts: ['src/modules/pages/page.entry.ts'] },
    // The blocks alone, as they are stored as the page's content.
    'page-content': { component: PageContent, scripts: [], fragment: true },
    report: { component: ReportView, scripts: [baseScript] },
    'member-entrance': { component: MemberEntranceView, scripts: [baseScript] },
  },
  mails: {
    'member-link': memberLinkMail,
    'abuse-report': abuseReportMail,
    'abuse-answer': abuseAnswerMail,
  },
} satisfies SiteModule;
