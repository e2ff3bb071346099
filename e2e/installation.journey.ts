import installableTexts from '@kumbi/contract/app/messages/installable.pt.json' with { type: 'json' };
import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { filled, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { createAccount, newPerson } from './steps/person.ts';

const lang = 'pt';
const t = texts[lang].installation;
const form = texts[lang].contacts.form;
const { draft, nav } = texts[lang].app;
const offline = installableTexts.offline_page;

journey.use({ locale: 'pt-PT', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

journey(
  'the app is installable, and returns from a lost connection with the text typed before',
  { tag: '@installation' },
  async ({ page, context, url }) => {
    await createAccount(page.request, url, lang, newPerson('Nzinga Domingos'));

    await journey.step('the browser finds nothing that prevents its installation', async () => {
      await page.goto(`/${lang}/app/creator`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
      const devtools = await context.newCDPSession(page);
      expect((await devtools.send('Page.getAppManifest')).errors).toEqual([]);
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      // The contexts of tests are private windows.
      expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    });

    await journey.step('the menu leads to the browser’s question', async () => {
      await page.evaluate(`dispatchEvent(
        Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({ outcome: 'accepted' }) }),
      )`);
      await page.getByRole('button', { name: nav.more }).click();
      await page.getByRole('button', { name: t.open }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.install }).click();
      await expect(page.getByRole('dialog', { name: filled(t.installed, { brand: 'Kumbi' }) })).toBeVisible();
      await expectAccessible(page, 'the installed app');
    });

    await journey.step('without a connection, a page of the app’s own takes the place of the screen', async () => {
      await page.goto(`/${lang}/app/creator/crm/customers?modal=customer`);
      await page.getByLabel(form.name).fill('Ana Mbumba');
      const kept = () => page.evaluate(`Object.values(localStorage).some((text) => text.includes('Ana Mbumba'))`);
      await expect.poll(kept).toBe(true);
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole('heading', { name: offline.title })).toBeVisible();
      await expectAccessible(page, 'the page for lost connections');
    });

    await journey.step('the screen returns by itself, with the text', async () => {
      await context.setOffline(false);
      await page.getByRole('button', { name: draft.restore }).click();
      await expect(page.getByLabel(form.name)).toHaveValue('Ana Mbumba');
    });
  },
);
