import type { ConsentChannel, ShownConsentState } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { MailProps } from '../../mails.ts';
import type { PageProps, ReplyProps } from '../../views.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly contacts: {
      readonly views: { preferences: PreferencesProps; 'consent-request': ConsentRequestProps };
      readonly mails: { 'consent-request': ConsentRequestMail };
    };
  }
}

/** The page where a customer chooses the messages that a workspace may send them. */
export interface PreferencesProps extends PageProps {
  readonly token: string;
  /** Name of the workspace. */
  readonly seller: string;
  readonly channels: readonly {
    readonly channel: ConsentChannel;
    readonly state: ShownConsentState;
    /** The customer's address or number, mostly hidden: anyone with the link sees it. */
    readonly reach: string;
    /** The text that the customer agrees to with a subscription. */
    readonly wording: string;
  }[];
  /** Whether a choice was just saved. */
  readonly saved: boolean;
  /** Why a choice was refused. */
  readonly problem: string | null;
}

/** The page of a confirmation email, and of its click. */
export interface ConsentRequestProps extends ReplyProps {
  readonly seller: string;
  readonly wording: string;
  readonly confirmed: boolean;
}

export interface ConsentRequestMail extends MailProps {
  readonly seller: string;
  readonly days: number;
  readonly url: string;
}
