import type { MailProps } from '../../mails.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly support: {
      readonly mails: { 'support-answer': SupportAnswerMail; 'support-question': SupportQuestionMail };
    };
  }
}

interface UnseenMessages extends MailProps {
  /** The first ones of them. */
  readonly messages: readonly { readonly text: string; readonly files: readonly string[] }[];
  readonly count: number;
  /** The address of the conversation. */
  readonly url: string;
  readonly workspace: string;
}

/** To a user: the answers of the operator that they haven't seen. */
export interface SupportAnswerMail extends UnseenMessages {
  readonly name: string;
}

/** To the operator: the messages of a user that no operator has seen. */
export interface SupportQuestionMail extends UnseenMessages {
  /** The operator's name; empty for the address of support. */
  readonly name: string;
  readonly user: string;
  readonly email: string;
}
