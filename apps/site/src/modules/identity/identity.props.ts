import type { MailProps } from '../../mails.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly identity: {
      readonly mails: {
        'verify-email': VerifyEmailMail;
        'reset-password': ResetPasswordMail;
        'sign-in-link': SignInLinkMail;
        'change-email': ChangeEmailMail;
        'new-email': NewEmailMail;
        'email-changing': EmailChangingMail;
        'proof-code': ProofCodeMail;
        'sign-up-again': NoticeMail;
        'address-used': NoticeMail;
      };
    };
  }
}

export interface VerifyEmailMail extends MailProps {
  readonly name: string;
  readonly url: string;
  readonly hours: number;
}

export interface ResetPasswordMail extends MailProps {
  readonly name: string;
  readonly url: string;
  readonly minutes: number;
}

export interface SignInLinkMail extends MailProps {
  readonly name: string;
  readonly url: string;
  readonly minutes: number;
}

/** To the present address, before it is replaced. */
export interface ChangeEmailMail extends MailProps {
  readonly name: string;
  readonly new_email: string;
  readonly url: string;
  readonly hours: number;
}

/** To the new address of an account. */
export interface NewEmailMail extends MailProps {
  readonly name: string;
  readonly url: string;
  readonly hours: number;
}

/** To a present address that was never confirmed: it is informed of the change, but can't stop it. */
export interface EmailChangingMail extends MailProps {
  readonly name: string;
  readonly new_email: string;
  /** The page that sets a new password. */
  readonly url: string;
}

/** A code that the person types on the screen that asked for it. */
export interface ProofCodeMail extends MailProps {
  readonly name: string;
  readonly code: string;
  readonly minutes: number;
}

/** To the owner of an account, when someone enters their address for another one. */
export interface NoticeMail extends MailProps {
  readonly name: string;
  /** The page to sign in. */
  readonly url: string;
}
