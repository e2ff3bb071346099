import { expect, type Page } from '@playwright/test';
import { texts } from '../look/texts.ts';
import type { Demo } from '../steps/demo.ts';
import type { KwabaUser } from '../steps/kwaba-user.ts';
import { publicCourseScreens } from './academy-screens.ts';
import type { Screen } from './screen.ts';

/** The pages of an account, drawn in the browser. */
export const accountScreens: readonly Screen[] = [
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
  { name: 'forgotten password', path: 'forgot-password' },
  { name: 'new password', path: 'reset-password?token=abcdefghijklmnopqrstuvwxyz' },
  { name: 'new password, old link', path: 'reset-password?error=identity.link_expired' },
  { name: 'email confirmed', path: 'verify-email?step=confirmed' },
  { name: 'change of email agreed', path: 'verify-email?step=agreed' },
  { name: 'confirmation, old link', path: 'verify-email?error=identity.link_expired' },
  { name: 'pricing', path: 'pricing' },
];

const answeredAs = (status: string) => async (page: Page) => {
  await page.route('**/api/v1/payments/checkouts/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), status } });
  });
  await page.reload();
  await expect(page.locator(`.pill-${status}`)).toBeVisible();
  await page.unrouteAll();
};

/** What buyers see, drawn by the server. */
export function publicScreens(
  demo: Demo,
  pay: { readonly waiting: string; readonly paid: string },
  user: KwabaUser,
): readonly Screen[] {
  const shop = `s/${demo.shop.code}`;
  const conversation = new URL(user.conversation_url).pathname.replace(/^\/\w+\//, '');
  const product = `${shop}/${demo.product.code}`;
  return [
    { name: 'front', path: '' },
    { name: 'public shop', path: shop },
    { name: 'public search', path: `${shop}?q=${demo.lang === 'pt' ? 'mel' : 'honey'}` },
    { name: 'public search, nothing', path: `${shop}?q=zzzz` },
    { name: 'public product', path: product },
    {
      name: 'cart',
      reach: (page, lang) => page.getByRole('button', { name: texts[lang].site.product.add, exact: true }).click(),
    },
    { name: 'checkout', path: `${shop}/checkout` },
    {
      name: 'checkout refused',
      reach: async (page, lang) => {
        await page.getByRole('button', { name: texts[lang].site.checkout.submit_reference }).click();
        await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      },
    },
    ...demo.pages.map(({ slug }, index) => ({ name: `public page ${index + 1}`, path: `p/${slug}` })),
    ...publicCourseScreens(demo),
    { name: 'pay waiting', path: `pay/${pay.waiting}` },
    { name: 'pay expired', reach: answeredAs('expired') },
    { name: 'pay cancelled', reach: answeredAs('cancelled') },
    {
      name: 'pay paid',
      path: `pay/${pay.paid}`,
      reach: (page, lang) => expect(page.getByText(texts[lang].site.pay.paid_title)).not.toHaveCount(0),
    },
    { name: 'api reference', path: 'api-docs' },
    {
      name: 'api call tried',
      reach: async (page, lang) => {
        const t = texts[lang].site.api;
        await page.getByLabel(t.try_key).fill('kmb_ws_not-a-key');
        await page.getByText(t.try_it, { exact: true }).first().click();
        await page.getByRole('button', { name: t.try_send }).first().click();
        await expect(page.getByText('key.misspelt').last()).toBeVisible();
      },
    },
    { name: 'conversation', path: conversation },
    {
      name: 'conversation, nothing written',
      reach: async (page, lang) => {
        await page.getByRole('button', { name: texts[lang].site.conversation.send }).click();
        await page.getByRole('alert').filter({ hasText: texts[lang].site.conversation.required }).waitFor();
      },
    },
    { name: 'nothing at this address', path: 's/nothing-here' },
  ];
}
