import type { MailProps } from '../../mails.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly answers: { readonly mails: { 'page-answer': PageAnswerMail } };
  }
}

/** To the owner of a workspace: an answer on a page. */
export interface PageAnswerMail extends MailProps {
  readonly page: string;
  /** Name, email or phone, if the visitor gave one. */
  readonly sender: string | null;
  readonly values: readonly { readonly label: string; readonly value: string }[];
  readonly answers_url: string;
}
