import type { BlockEnv } from '@kumbi/blocks/env.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import type { PageType } from '@kumbi/contract/pages/pages.limits.ts';
import type { AbuseOutcome, AbuseReason } from '@kumbi/contract/pages/reports.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { MailProps } from '../../mails.ts';
import type { PageProps } from '../../views.ts';
import type { PublicSeller } from '../workspaces/workspaces.props.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly pages: {
      readonly views: {
        page: OnlinePageProps;
        'page-content': OnlinePageContent;
        report: ReportProps;
        'member-entrance': EntranceReplyProps;
      };
      readonly mails: {
        'member-link': MemberLinkMail;
        'abuse-report': AbuseReportMail;
        'abuse-answer': AbuseAnswerMail;
      };
    };
  }
}

/** The input of the blocks of an online page. */
export interface OnlinePageContent
  extends Pick<BlockEnv, 'images' | 'files' | 'targets' | 'methods' | 'consents' | 'member' | 'answer'> {
  readonly lang: Locale;
  readonly siteUrl: string;
  readonly apiUrl: string;
  readonly page: {
    readonly slug: string;
    readonly type: PageType;
    readonly title: string;
    readonly default_language: Locale;
    /** The languages of its texts. An address with another language shows the page in its own. */
    readonly languages: readonly Locale[];
    readonly published_at: string | null;
  };
  readonly data: PageData;
}

export interface OnlinePageProps extends PageProps, OnlinePageContent {
  /** Name of the workspace that owns the page. */
  readonly owner: string;
  readonly seller: PublicSeller | null;
  /** Rendered from the page, for previews of pages without their own picture. */
  readonly preview: { readonly src: string; readonly width: number; readonly height: number } | null;
}

/** The form where a visitor reports a page. */
export interface ReportProps extends PageProps {
  readonly page: {
    readonly kind: 'page' | 'course' | 'link' | 'short-link';
    readonly slug: string;
    readonly title: string;
  };
  readonly sent: boolean;
  readonly message: string;
  /** Problems and typed values, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
}

export interface MemberLinkMail extends MailProps {
  readonly seller: string;
  readonly title: string;
  readonly minutes: number;
  readonly url: string;
}

/** To the operator: a visitor reported a page. */
export interface AbuseReportMail extends MailProps {
  readonly page: string;
  readonly page_url: string;
  readonly reason: AbuseReason;
  readonly details: string;
  readonly email: string | null;
}

/** The operator's answer to a report, for its reporter or for the owner of the page. */
export interface AbuseAnswerMail extends MailProps {
  readonly reader: 'reporter' | 'owner';
  readonly outcome: AbuseOutcome;
  readonly page: string;
  readonly answer: string;
}
