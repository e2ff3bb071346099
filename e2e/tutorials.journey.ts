import guideTexts from '@kumbi/contract/shops/messages/guides.pt.json' with { type: 'json' };
import frame from '@kumbi/contract/tutorials/messages/frame.pt.json' with { type: 'json' };
import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { operatorTexts } from './look/operator-texts.ts';
import { filled, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { signInOperator } from './steps/operator.ts';
import { createAccount, newPerson } from './steps/person.ts';

const lang = 'pt';
const t = texts[lang].tutorials;
const console = operatorTexts[lang].tutorials;
const guide = guideTexts.guides.first_sale;

journey(
  'an operator adds a video, and an owner finds it next to the guide of the screen',
  { tag: '@tutorials' },
  async ({ page, browser, url }) => {
    const desk = await (await browser.newContext({ baseURL: url })).newPage();
    await signInOperator(desk.request, url, lang);
    const title = `Vender em ${Date.now()}`;

    await journey.step('the operator adds a video', async () => {
      await desk.goto(`/${lang}/app/admin/tutorials`);
      await desk.getByRole('button', { name: console.create }).click();
      const form = desk.getByRole('dialog');
      await form.getByLabel(filled(console.name, { language: 'English' })).fill(title);
      await form.getByLabel(filled(console.name, { language: 'Português' })).fill(title);
      await form.getByLabel(console.url).fill('https://vimeo.com/1');
      await form.getByRole('button', { name: console.create }).click();
      await expect(form.getByText(texts[lang].validation.youtube_video)).toBeVisible();
      await form.getByLabel(console.url).fill('https://youtu.be/dQw4w9WgXcQ');
      await form.getByRole('button', { name: console.create }).click();
      await expect(desk.getByRole('button', { name: filled(console.hide_one, { name: title }) })).toBeVisible();
      await expectAccessible(desk, 'the videos of the operator');
    });

    await createAccount(page.request, url, lang, newPerson('Délcio Tavares'));
    await journey.step('the help of a screen begins with its guide and its part of the API reference', async () => {
      await page.goto(`/${lang}/app/creator/kshop`);
      await page.getByRole('button', { name: frame.app.bar.help, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('link', { name: t.reference })).toHaveAttribute('href', `/${lang}/api-docs/shops`);
      await expectAccessible(page, 'the tutorials');
      await dialog.getByRole('button', { name: guide.title }).first().click();
      await expect(dialog.getByRole('listitem')).toHaveCount(5);
      await expectAccessible(page, 'a guide');
      await page.goBack();
    });

    await journey.step('a video is loaded when it is played', async () => {
      const asked: string[] = [];
      await page.route(/youtube/, async (route) => {
        asked.push(route.request().url());
        await route.fulfill({ contentType: 'text/html', body: 'video' });
      });
      const dialog = page.getByRole('dialog');
      await dialog.getByText(t.views.platform, { exact: true }).click();
      await expect(dialog.getByText(title)).toHaveCount(0);
      await dialog.getByText(t.views.creator, { exact: true }).click();
      expect(asked).toEqual([]);
      await dialog.getByRole('button', { name: filled(t.play, { title }) }).click();
      await expect(dialog.frameLocator('iframe').getByText('video')).toBeVisible();
      expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1']);
    });

    await journey.step('a guide opens its screen', async () => {
      await page.goto(`/${lang}/app/creator?modal=tutorials&id=first_sale`);
      await page.getByRole('dialog').getByRole('link', { name: guide.open }).click();
      await expect(page).toHaveURL(/\/app\/creator\/kshop$/);
    });
  },
);
