import { createHmac } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { startProduct } from './product/start-product.ts';
import { startChatwoot } from './steps/chatwoot.ts';
import { createAccount, newPerson } from './steps/person.ts';

const lang = 'pt';
const t = texts[lang].support;
const key = 'the key of the inbox';

journey.use({ locale: 'pt-PT', viewport: { width: 1280, height: 800 } });

journey('support is the operator’s Chatwoot if there is one', { tag: '@support' }, async ({ page }) => {
  // It listens before the product starts, which takes several free ports too.
  const chatwoot = await startChatwoot();
  const product = await startProduct({
    CHATWOOT_URL: chatwoot.url,
    CHATWOOT_WEBSITE_TOKEN: 'b6BejyTTuxF4yPt61ZTZHjdB',
    CHATWOOT_HMAC_KEY: key,
  });
  const app = `${product.url}/${lang}/app/creator`;
  try {
    await createAccount(page.request, product.url, lang, newPerson('Yara Domingos'), product.data);

    await journey.step('while it does not answer, the user may try again', async () => {
      chatwoot.isUp = false;
      await page.goto(app);
      await page.getByRole('button', { name: t.title, exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(t.widget_failed);
      await expectAccessible(page, 'a Chatwoot that does not answer');
      chatwoot.isUp = true;
      await page.getByRole('button', { name: t.retry }).click();
    });

    await journey.step('it opens in the user’s language, with an identity that the key signs', async () => {
      const widget = page.frameLocator('iframe[title="Chatwoot"]');
      await expect(widget.getByRole('heading', { name: 'Yara Domingos' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(widget.locator('html')).toHaveAttribute('lang', lang);
      const [id = '', hash] = ((await widget.getByRole('paragraph').textContent()) ?? '').split(' ');
      expect(hash).toBe(createHmac('sha256', key).update(id).digest('hex'));
      // The content security policy lets its own style apply.
      await expect(page.locator('.woot-widget-holder')).toHaveCSS('position', 'fixed');
    });
  } finally {
    await chatwoot.close();
    await product.stop();
  }
});
