import type texts from '@kumbi/contract/identity/messages/en.json';
import type frameTexts from '@kumbi/contract/identity/messages/frame.en.json';
import { proofHosts } from '../../lib/api/proof.ts';
import { languageKeepers } from '../../lib/i18n/language-keepers.ts';
import type { PublicPath, Screen } from '../../lib/screens.ts';
import type { WebModule } from '../../lib/web-module.ts';
import { ProofHost } from './proof/proof-host.tsx';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly identity: typeof texts;
  }
  interface GivenTexts {
    readonly identity: typeof frameTexts;
  }
}

declare module '../../lib/screens.ts' {
  interface ScreenPaths {
    readonly profile: true;
  }
  interface PublicPaths {
    readonly 'sign-up': true;
    readonly 'sign-in': true;
    readonly 'sign-in-link': true;
    readonly 'forgot-password': true;
    readonly 'reset-password': true;
    readonly 'verify-email': true;
  }
}

/** Account pages outside the workspace's frame. */
const publicScreens: readonly Screen<PublicPath>[] = [
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

/** Account pages inside the frame. */
const screens: readonly Screen[] = [
  {
    path: 'profile',
    crumbs: [{ label: 'app.nav.profile' }],
    messages: ['identity'],
    load: async () => (await import('./profile/profile-page.tsx')).ProfilePage,
  },
];

export const identityWeb: WebModule = {
  name: 'identity',
  screens,
  publicScreens,
  provide: () => {
    languageKeepers.provide('account', async (language) =>
      (await import('./me.api.ts')).storeAccountLanguage(language),
    );
    proofHosts.provide('identity', ProofHost);
  },
};
