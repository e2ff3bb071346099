import type { SiteModule } from '../../site-module.ts';
import {
  addressUsedMail,
  changeEmailMail,
  emailChangingMail,
  newEmailMail,
  proofCodeMail,
  resetPasswordMail,
  signInLinkMail,
  signUpAgainMail,
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
    'sign-up-again': signUpAgainMail,
    'address-used': addressUsedMail,
  },
} satisfies SiteModule;
