import { expect } from '@playwright/test';
import { texts } from '../../../../../e2e/look/texts.ts';
import type { ModuleScreens, Screen } from '../../../../../e2e/screens/screen.ts';
import type { Person } from '../../../../../e2e/steps/person.ts';

const guestScreens: readonly Screen[] = [
  { name: 'sign-in', path: 'sign-in' },
  {
    name: 'sign-in refused',
    reach: async (page, lang) => {
      await page.getByRole('button', { name: texts[lang].identity.sign_in.action, exact: true }).click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  { name: 'sign-in, declined at Google', path: 'sign-in?error=identity.provider_declined' },
  { name: 'sign-up', path: 'sign-up' },
  { name: 'sign-in by email', path: 'sign-in-link' },
  { name: 'sign-in link', path: 'sign-in-link?token=abcdefghijklmnopqrstuvwxyz' },
  { name: 'forgotten password', path: 'forgot-password' },
  { name: 'new password', path: 'reset-password?token=abcdefghijklmnopqrstuvwxyz' },
  { name: 'new password, old link', path: 'reset-password?error=identity.link_expired' },
  { name: 'email confirmed', path: 'verify-email?step=confirmed' },
  { name: 'change of email agreed', path: 'verify-email?step=agreed' },
  { name: 'confirmation, old link', path: 'verify-email?error=identity.link_expired' },
];

const newcomerScreens = (person: Person): readonly Screen[] => [
  { name: 'profile', path: 'app/creator/profile' },
  {
    name: 'two-step sign-in',
    reach: async (page, lang) => {
      const t = texts[lang].identity.two_factor_card;
      await page.getByRole('button', { name: t.turn_on, exact: true }).click();
      await page.locator('form').filter({ hasText: t.go_on }).locator('input').fill(person.password);
      await page.getByRole('button', { name: t.go_on }).click();
      await expect(page.getByText(t.step_app)).toBeVisible();
    },
  },
];

/** The pages around signing in, and one's own account. */
export const identityScreens: ModuleScreens = { module: 'identity', guest: guestScreens, newcomer: newcomerScreens };
