import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { filled, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { createAccount, newPerson } from './steps/person.ts';

const lang = 'pt';
const t = texts[lang]['api-keys'];
const name = 'Contabilidade';

journey(
  'a key created in the browser opens the API until it is revoked there',
  { tag: '@api-keys' },
  async ({ page, context, url }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
    await createAccount(page.request, url, lang, newPerson('Délcio Tavares'));

    const secret = await journey.step('it is created, and shown once', async () => {
      await page.goto(`/${lang}/app/creator/api-keys`);
      await page.getByRole('button', { name: t.list.create }).first().click();
      await page.getByRole('textbox', { name: t.dialog.name }).fill(name);
      await page.getByRole('button', { name: t.dialog.create }).click();
      await expect(page.getByText(t.secret.detail)).toBeVisible();
      await expectAccessible(page, 'the shown key');
      const shown = await page.getByRole('textbox', { name: t.secret.label }).inputValue();
      // Closing the dialog without a copy needs a confirmation.
      await page.keyboard.press('Escape');
      await expect(page.getByText(t.secret.leave_title)).toBeVisible();
      await page.getByRole('button', { name: texts[lang].app.common.cancel }).click();
      await page.getByRole('button', { name: t.secret.copy }).click();
      await page.getByRole('button', { name: t.secret.done }).click();
      const search = page.getByRole('searchbox', { name: t.list.search });
      await search.press('Control+V');
      await expect(search).toHaveValue(shown);
      await search.fill('');
      await page.goto(`/${lang}/app/creator/api-keys`);
      await expect(page.getByRole('article', { name })).toContainText(`kmb_ws_…${shown.slice(-4)}`);
      expect(await page.content()).not.toContain(shown);
      return shown;
    });

    const call = async (path: string, init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
      const answer = await fetch(`${url}/api/v1${path}`, { ...init, headers });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };

    await journey.step('a program uses it', async () => {
      const made = await call('/contacts', { method: 'POST', body: JSON.stringify({ email: 'ana@example.com' }) });
      expect(made).toMatchObject({ status: 200, body: { email: 'ana@example.com', source: 'api' } });
      expect((await call('/contacts')).body.data).toEqual([made.body]);
    });

    await journey.step('its usage is shown, in numbers and by day', async () => {
      const menu = page.getByRole('button', { name: filled(t.list.more, { name }) });
      // The row behind it counts the calls too.
      const usage = page.getByRole('dialog', { name: filled(t.usage.title, { name }) });
      await expect(async () => {
        // The address without the dialog, which would stay open over the menu.
        await page.goto(`/${lang}/app/creator/api-keys`);
        await menu.click();
        await page.getByRole('menuitem', { name: t.list.usage }).click();
        await expect(usage.getByText(/^2 /)).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expectAccessible(page, 'the usage');
      await page.keyboard.press('Escape');
    });

    const choose = async (item: string) => {
      await page.goto(`/${lang}/app/creator/api-keys`);
      await page.getByRole('button', { name: filled(t.list.more, { name }) }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    const write = () => call('/contacts', { method: 'POST', body: JSON.stringify({ email: 'rui@example.com' }) });

    await journey.step('it becomes read-only, and a write is refused with the scope that it lacks', async () => {
      await choose(t.list.edit);
      await page.getByRole('radio', { name: t.scopes.read, exact: true }).click();
      const saved = page.waitForResponse('**/company/apiKeys');
      await page.getByRole('button', { name: texts[lang].app.common.save }).click();
      expect((await saved).ok()).toBe(true);
      await expect(page.getByRole('article', { name })).toContainText(t.scopes.read);
      expect(await write()).toMatchObject({
        status: 403,
        body: { code: 'key.scope_missing', scope: 'contacts:write' },
      });
      expect((await call('/contacts')).status).toBe(200);
    });

    await journey.step('it is disabled, refused, and enabled again', async () => {
      await choose(t.list.disable);
      await expect(page.getByRole('article', { name })).toContainText(t.list.disabled);
      expect(await call('/contacts')).toMatchObject({ status: 401, body: { code: 'key.disabled' } });
      await choose(t.list.enable);
      await expect(page.getByRole('article', { name })).toContainText(t.list.active);
      expect((await call('/contacts')).status).toBe(200);
    });

    await journey.step('its request log shows the refused write', async () => {
      await expect(async () => {
        await choose(t.list.requests);
        await expect(page.getByText('POST /contacts')).toHaveCount(2, { timeout: 2_000 });
      }).toPass();
      await expect(page.getByText(/key\.scope_missing/)).toBeVisible();
      await expectAccessible(page, 'the request log');
      await page.keyboard.press('Escape');
    });

    await journey.step('it is revoked, and the next call is refused', async () => {
      expect((await call('/contacts')).status).toBe(200);
      await choose(t.list.revoke);
      const revoked = page.waitForResponse('**/company/apiKeys');
      await page.getByRole('button', { name: t.list.revoke_confirm }).click();
      expect((await revoked).ok()).toBe(true);
      expect(await call('/contacts')).toMatchObject({ status: 401, body: { code: 'key.revoked' } });
      await expect(page.getByText(t.list.empty, { exact: true })).toBeVisible();
    });
  },
);
