import type { Screen } from '../../lib/screens.ts';

/** The pages of an account, outside the workspace's frame. */
export const identityScreens: readonly Screen[] = [
  { path: 'sign-up', messages: ['identity'], load: async () => (await import('./sign-up-page.tsx')).SignUpPage },
  { path: 'sign-in', messages: ['identity'], load: async () => (await import('./sign-in-page.tsx')).SignInPage },
  {
    path: 'forgot-password',
    messages: ['identity'],
    load: async () => (await import('./forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    path: 'reset-password',
    messages: ['identity'],
    load: async () => (await import('./reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    path: 'verify-email',
    messages: ['identity'],
    load: async () => (await import('./verify-email-page.tsx')).VerifyEmailPage,
  },
];

/** The pages of an account inside the frame. */
export const identityWorkspaceScreens: readonly Screen[] = [
  {
    path: 'profile',
    crumbs: [{ label: 'app.nav.profile' }],
    messages: ['identity'],
    load: async () => (await import('./profile-page.tsx')).ProfilePage,
  },
];
