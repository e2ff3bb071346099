import { expect } from '@playwright/test';
import { browser as pushBrowser } from '../apps/server/src/modules/notifications/push/push-browser.factory.ts';
import { expectAccessible } from './look/axe.ts';
import { texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { SandboxClient } from './product/sandbox-client.ts';
import { inviteToCompany } from './steps/invitation.ts';
import { createAccount, newPerson } from './steps/person.ts';

const lang = 'pt';
const t = texts[lang].notifications;

journey.use({ locale: 'pt-PT', viewport: { width: 1280, height: 800 } });

journey(
  'a person chooses notifications, and one appears on the device',
  { tag: '@notifications' },
  async ({ page, context, url, playwright }) => {
    const sandbox = await SandboxClient.of(process.env.KUMBI_BROWSER_DATA ?? '');
    const path = `/push/${Date.now()}`;
    const device = pushBrowser(`${sandbox.receiverUrl}${path}`);
    // Without a network, the browser has no push service: the sandbox is it, with the browser's keys in this test.
    await page.addInitScript(
      `PushManager.prototype.subscribe = async () => ({ toJSON: () => (${JSON.stringify(device.body)}) })`,
    );
    await createAccount(page.request, url, lang, newPerson('Yuri Cabral'));

    await journey.step('the browser is not asked before the person wants it', async () => {
      await page.goto(`/${lang}/app/creator/profile`);
      await page.getByRole('link', { name: t.preferences.card_open }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.preferences.title })).toBeVisible();
      expect(await page.evaluate('Notification.permission')).toBe('default');
      await page.getByRole('button', { name: t.devices.turn_on }).click();
      await expect(page.getByRole('dialog', { name: t.devices.ask_title })).toBeVisible();
      await expectAccessible(page, 'the question before the permission');
    });

    await journey.step('the device is registered', async () => {
      await context.grantPermissions(['notifications'], { origin: new URL(url).origin });
      await page.getByRole('dialog').getByRole('button', { name: t.devices.ask_action }).click();
      await expect(page.getByText(`(${t.devices.here})`)).toBeVisible();
      await expectAccessible(page, 'the choice of notifications');
    });

    await journey.step('a notification reaches it, and shows the news', async () => {
      const owner = await playwright.request.newContext();
      await inviteToCompany(owner, page.request, url, lang);
      await owner.dispose();
      await expect(async () => expect(await sandbox.received(path)).toHaveLength(1)).toPass({ timeout: 30_000 });
      const [received] = await sandbox.received(path);
      const message = device.read(Buffer.from(received?.body ?? '', 'base64'));
      expect(message).toMatchObject({ title: 'Cabinda Tecidos convida-te', lang: 'pt' });
      const cdp = await context.newCDPSession(page);
      const known = new Promise<string>((resolve) => {
        cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const [first] = registrations;
          if (first) resolve(first.registrationId);
        });
      });
      await cdp.send('ServiceWorker.enable');
      const registrationId = await known;
      const shown = () =>
        page.evaluate(`(async () => {
          const registration = await navigator.serviceWorker.ready;
          return (await registration.getNotifications()).map(({ title, data }) => [title, data.path]);
        })()`);
      // The debugging protocol doesn't report whether the worker received a message. A repeated one replaces itself.
      await expect(async () => {
        await cdp.send('ServiceWorker.deliverPushMessage', {
          origin: new URL(url).origin,
          registrationId,
          data: JSON.stringify(message),
        });
        await expect.poll(shown, { timeout: 3_000 }).toEqual([[message.title, message.path]]);
      }).toPass({ timeout: 30_000 });
    });

    await journey.step('the person turns it off', async () => {
      await page.getByRole('button', { name: t.devices.turn_off, exact: false }).click();
      await expect(page.getByRole('button', { name: t.devices.turn_on })).toBeVisible();
    });

    await journey.step('a refusal in the browser is explained, because the browser doesn’t ask again', async () => {
      const cdp = await context.newCDPSession(page);
      const { targetInfo } = await cdp.send('Target.getTargetInfo');
      await cdp.send('Browser.setPermission', {
        origin: new URL(url).origin,
        permission: { name: 'notifications' },
        setting: 'denied',
        ...(targetInfo.browserContextId ? { browserContextId: targetInfo.browserContextId } : {}),
      });
      await page.reload();
      await expect(page.getByRole('alert', { name: t.devices.denied_title })).toBeVisible();
      await expect(page.getByRole('button', { name: t.devices.turn_on })).toHaveCount(0);
      await expectAccessible(page, 'the refused permission');
    });
  },
);
