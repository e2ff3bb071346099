import serverEn from '@kumbi/contract/shared/messages/server.en.json' with { type: 'json' };
import serverPt from '@kumbi/contract/shared/messages/server.pt.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { type Lang, texts } from '../../../../../e2e/look/texts.ts';
import type { ModuleScreens, Screen } from '../../../../../e2e/screens/screen.ts';
import type { Person } from '../../../../../e2e/steps/person.ts';

const serverTexts = { en: serverEn, pt: serverPt };

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

/**
 * Refuses one call, as the server does a quarter of an hour after the sign-in. It never reaches the network, where the
 * browser would complain about the status.
 */
const provenLongAgo = (page: Page, lang: Lang): Promise<void> => {
  const { message, action } = serverTexts[lang].errors['auth.proof_required'];
  const envelope = JSON.stringify({ code: 'auth.proof_required', message, action });
  return page.evaluate((body) => {
    const { fetch } = globalThis;
    globalThis.fetch = async () => {
      globalThis.fetch = fetch;
      return new Response(body, { status: 403 });
    };
  }, envelope);
};

const newcomerScreens = (person: Person): readonly Screen[] => [
  { name: 'profile', path: 'app/creator/profile' },
  {
    name: 'confirm it is you',
    reach: async (page, lang) => {
      const { email, proof } = texts[lang].identity;
      await page.getByRole('textbox', { name: email.new, exact: true }).fill('nova@example.com');
      await provenLongAgo(page, lang);
      await page.getByRole('button', { name: email.change, exact: true }).click();
      await expect(page.getByRole('dialog', { name: proof.title })).toBeVisible();
    },
  },
  {
    name: 'confirm it is you, refused',
    reach: async (page, lang) => {
      const { proof } = texts[lang].identity;
      await page.getByRole('dialog').getByRole('button', { name: proof.action, exact: true }).click();
      await expect(page.getByRole('dialog').locator('[data-invalid]').first()).toBeVisible();
    },
  },
  {
    name: 'profile again',
    reach: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
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
