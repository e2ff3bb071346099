import { languageKeepers } from '../../lib/i18n/language-keepers.ts';
import type { PublicPath, Screen } from '../../lib/screens.ts';
import { storeAccountLanguage } from './me.api.ts';

export const publicScreens: readonly Screen<PublicPath>[] = [
  {
    path: 'sign-up',
    messages: ['identity'],
    load: async () => (await import('./sign-in/sign-up-page.tsx')).SignUpPage,
  },
  {
    path: 'sign-in',
    messages: ['identity'],
    load: async () => (await import('./sign-in/sign-in-page.tsx')).SignInPage,
  },
  {
    path: 'sign-in-link',
    messages: ['identity'],
    load: async () => (await import('./sign-in/sign-in-link-page.tsx')).SignInLinkPage,
  },
  {
    path: 'forgot-password',
    messages: ['identity'],
    load: async () => (await import('./sign-in/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    path: 'reset-password',
    messages: ['identity'],
    load: async () => (await import('./sign-in/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    path: 'verify-email',
    messages: ['identity'],
    load: async () => (await import('./sign-in/verify-email-page.tsx')).VerifyEmailPage,
  },
];

export const provide = (): void => languageKeepers.provide('account', storeAccountLanguage);
