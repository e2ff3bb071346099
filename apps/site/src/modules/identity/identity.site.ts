import type { SiteModule } from '../../site-module.ts';
import {
  changeEmailMail,
  emailChangingMail,
  newEmailMail,
  proofCodeMail,
  resetPasswordMail,
  signInLinkMail,
  verifyEmailMail,
} from './account-mails.ts';
import type texts from './messages/en.json';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly identity: typeof texts;
  }
}

export const identitySite = {
  name: 'identity',
  mails: {
    'verify-email': verifyEmailMail,
    'reset-password': resetPasswordMail,
    'sign-in-link': signInLinkMail,
    'change-email': changeEmailMail,
    'new-email': newEmailMail,
    'email-changing': emailChangingMail,
    'proof-code': proofCodeMail,
  },
} satisfies SiteModule;
