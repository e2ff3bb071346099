import identityTexts from '@kumbi/contract/identity/messages/server.en.json' with { type: 'json' };
import sharedTexts from '@kumbi/contract/shared/messages/server.en.json' with { type: 'json' };
import { expect } from '@playwright/test';
import { filled, likeText, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { linkIn } from './product/sandbox-client.ts';
import { totp } from './steps/one-time-code.ts';
import { createAccount, fillSignIn, newPerson, startFreePlanByClick } from './steps/person.ts';
import { chooseImage, dialogNamed, fillShop, passSuccess, picture, switchNamed } from './steps/shop.ts';

const t = texts.en;
const home = /\/en\/app\/creator$/;
const shop = {
  title: 'Panos da Ilha',
  description: 'Panos e cortes de cá.',
  theme: 'orange',
  phone: '923000444',
  email: 'ola@panos.example',
  province: 'Luanda',
  municipality: 'Talatona',
} as const;

journey.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });

journey(
  'the link in the email replaces a forgotten password',
  { tag: '@identity' },
  async ({ browser, url, request, sandbox }) => {
    const person = newPerson('Teresa Gaspar');
    await createAccount(request, url, 'en', person);
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto('/en/sign-in');
    await elsewhere.getByRole('link', { name: t.identity.sign_in.forgot }).click();
    // Both pages have a field of this name: typing too early would fill the previous page's field.
    await expect(elsewhere.getByRole('heading', { name: t.identity.forgot.title })).toBeVisible();
    await elsewhere.getByRole('textbox', { name: t.identity.fields.email, exact: true }).fill(person.email);
    await elsewhere.getByRole('button', { name: t.identity.forgot.action }).click();
    await expect(elsewhere.getByText(t.identity.forgot.sent, { exact: true })).toBeVisible();
    const mail = await sandbox.email(person.email, likeText(t.site.account_mail.reset_subject));
    await elsewhere.goto(linkIn(mail, /reset/));
    const renewed = { ...person, password: 'outra frase muito mais longa' };
    await elsewhere.locator('input[autocomplete="new-password"]').fill(renewed.password);
    await elsewhere.getByRole('button', { name: t.identity.reset.action }).click();
    await expect(elsewhere.getByText(t.identity.reset.done)).toBeVisible();
    await fillSignIn(elsewhere, 'en', person);
    await expect(elsewhere.getByRole('alert')).toContainText(identityTexts.errors['identity.credentials'].message);
    await fillSignIn(elsewhere, 'en', renewed);
    await expect(elsewhere).toHaveURL(home);
  },
);

journey('the second step requires a code from an app', { tag: '@identity' }, async ({ page, browser, url }) => {
  const person = newPerson('Simão Miguel');
  const { two_factor_card: card, two_factor: step } = t.identity;
  await createAccount(page.request, url, 'en', person);
  await page.goto('/en/app/creator/profile');
  await page.getByRole('button', { name: card.turn_on }).click();
  const asking = page.locator('form').filter({ hasText: card.go_on });
  await asking.locator('input').fill(person.password);
  await asking.getByRole('button', { name: card.go_on }).click();
  const uri = await page.getByRole('link', { name: card.open_app }).getAttribute('href');
  await page.getByRole('textbox', { name: card.step_code }).fill(totp(uri ?? ''));
  await page.getByRole('button', { name: card.confirm }).click();
  await expect(page.getByText(card.turned_on)).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/en/sign-in');
  await fillSignIn(elsewhere, 'en', person);
  const code = elsewhere.getByRole('textbox', { name: step.code });
  await code.fill('000000');
  await elsewhere.getByRole('button', { name: step.action }).click();
  await expect(elsewhere.getByRole('alert').or(elsewhere.locator('[aria-invalid="true"]')).first()).toBeVisible();
  // The current code was used to turn it on, and is accepted only once.
  await code.fill(totp(uri ?? '', Date.now() + 30_000));
  await elsewhere.getByRole('button', { name: step.action }).click();
  await expect(elsewhere).toHaveURL(home);
});

journey(
  'a change of email requires a proof, and then continues',
  { tag: '@identity' },
  async ({ page, url, sandbox }) => {
    const person = newPerson('Alice Tomás');
    await createAccount(page.request, url, 'en', person);
    await page.goto('/en/app/creator/profile');
    const { email, proof, fields } = t.identity;
    const { message, action } = sharedTexts.errors['auth.proof_required'];
    // As a quarter of an hour after the sign-in.
    const refused = { code: 'auth.proof_required', message, action };
    await page.route('**/auth/change-email', (route) => route.fulfill({ status: 403, json: refused }), { times: 1 });
    const fresh = `nova-${person.email}`;
    const field = page.getByRole('textbox', { name: email.new, exact: true });
    await field.fill(fresh);
    await field.press('Enter');
    const dialog = dialogNamed(page, proof.title);
    const password = dialog.getByRole('textbox', { name: fields.password, exact: true });
    await expect(password).toBeFocused();
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await expect(dialog.locator('[data-invalid]').first()).toBeVisible();
    await password.fill(person.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await sandbox.email(person.email, likeText(t.site.account_mail.change_subject));
  },
);

journey('ending a session ends it in every open window', { tag: '@identity' }, async ({ page, browser, url }) => {
  const person = newPerson('Rosa Capita');
  await createAccount(page.request, url, 'en', person);
  const lost = await (await browser.newContext()).newPage();
  await lost.goto('/en/sign-in');
  await fillSignIn(lost, 'en', person);
  await expect(lost).toHaveURL(home);
  await page.goto('/en/app/creator/profile');
  await page.getByRole('button', { name: likeText(t.identity.sessions.end_one) }).click();
  await expect(page.getByRole('button', { name: likeText(t.identity.sessions.end_one) })).toHaveCount(0);
  await lost.getByRole('link', { name: t.app.nav.shops }).click();
  await expect(lost).toHaveURL(/\/en\/sign-in\?return=/);
});

journey('language, theme and a dialog survive a reload', { tag: '@identity' }, async ({ page, url }) => {
  await createAccount(page.request, url, 'en', newPerson('Joaquim Pedro'));
  await page.goto('/en/app/creator/settings?from=there');
  await page.getByRole('button', { name: /^PT/ }).click();
  await expect(page).toHaveURL(/\/pt\/app\/creator\/settings\?from=there$/);
  await expect(page.locator('html')).toHaveAttribute('lang', /^pt/);
  // The account follows, and with it the language of its emails.
  const account = async () => (await (await page.request.get(`${url}/api/v1/me`)).json()) as { language: string };
  await expect.poll(async () => (await account()).language).toBe('pt');
  const language = (await page.context().cookies()).find(({ name }) => name === 'kumbi_lang');
  expect(language).toMatchObject({ value: 'pt', secure: true, sameSite: 'Lax' });
  await page.getByRole('button', { name: texts.pt.app.bar.to_dark }).click();
  // The page is dark before any of the app's code has run.
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.locator('#root')).toBeEmpty();
  await page.unrouteAll({ behavior: 'wait' });

  await page.goto('/pt/app/creator/kshop');
  const opener = page.getByRole('button', { name: texts.pt.shops.list.create }).first();
  await opener.click();
  const dialog = dialogNamed(page, texts.pt.shops.shop.add_title);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/kshop$/);
});

journey('the plan announces its limit', { tag: '@identity' }, async ({ page, url }) => {
  await createAccount(page.request, url, 'en', newPerson('Graça Domingos'));
  const fill = async () => {
    await page.goto('/en/app/creator/kshop?modal=ksp-add-shop');
    const dialog = dialogNamed(page, t.shops.shop.add_title);
    await fillShop(page, dialog, 'en', shop);
    await dialog.getByRole('button', { name: t.shops.shop.create }).click();
  };
  const limit = dialogNamed(page, t.quotas.limit_title);
  await journey.step('without a plan', async () => {
    await fill();
    await expect(limit.getByText(t.quotas.no_subs)).toBeVisible();
    await limit.getByRole('link', { name: t.quotas.choose }).click();
    await expect(page).toHaveURL(/\/en\/pricing/);
  });
  await journey.step('the input is still there after the plan was chosen, except for the picture', async () => {
    await startFreePlanByClick(page, 'en');
    await page.goto('/en/app/creator/kshop?modal=ksp-add-shop');
    const dialog = dialogNamed(page, t.shops.shop.add_title);
    await dialog.getByRole('button', { name: t.app.draft.restore }).click();
    await expect(dialog.getByRole('textbox', { name: t.shops.shop.title })).toHaveValue(shop.title);
    const { is_delivery: name, is_delivery_help: help } = t.shops.shop;
    await expect(switchNamed(dialog, name, help)).toBeChecked();
    await chooseImage(page, dialog, 'en', picture('logo'));
    await dialog.getByRole('button', { name: t.shops.shop.create }).click();
    await passSuccess(page, 'en');
  });
  await journey.step('a second shop waits until another tab raised the limit', async () => {
    await fill();
    await expect(limit.getByText(filled(t.quotas.limited, { limit: 1, name: 'shop' }))).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/en/pricing');
    await other.getByRole('button', { name: t.subscriptions.pricing.trial_action }).click();
    await expect(other).toHaveURL(home);
    await limit.getByRole('button', { name: t.quotas.room_continue }).click();
    const dialog = dialogNamed(page, t.shops.shop.add_title);
    await dialog.getByRole('button', { name: t.shops.shop.create }).click();
    await passSuccess(page, 'en');
  });
});

journey('a lost connection is announced, and its return', { tag: '@identity' }, async ({ page, context, url }) => {
  await createAccount(page.request, url, 'en', newPerson('Tomás Francisco'));
  await page.goto('/en/app/creator');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(t.app.network.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(t.app.network.offline)).toBeHidden();
  await expect(page.getByText(t.app.network.back)).toBeVisible();
});
