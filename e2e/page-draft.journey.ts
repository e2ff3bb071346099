import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { filled, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { createAccount, newPerson, startFreePlan } from './steps/person.ts';
import { dialogNamed } from './steps/shop.ts';

const lang = 'en';
const t = texts[lang].pages;

journey.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: lang });

journey(
  'visitors of a page see none of its changes until they are published',
  { tag: '@pages' },
  async ({ page, browser, url }) => {
    const name = 'Saturday market';
    await createAccount(page.request, url, lang, newPerson('Nzinga Paulo'));
    await startFreePlan(page.request, url, lang);
    const send = async (method: 'post' | 'put', call: string, data: object) => {
      const headers = { 'x-kumbi-client': 'journey', origin: url };
      const answer = await page.request[method](`${url}/api/v1/company/pages${call}`, { headers, data });
      expect(answer.status(), call).toBe(200);
      return ((await answer.json()) as { page: { id: string; slug: string; revision: number } }).page;
    };
    const { id, slug } = await journey.step('a published page', async () => {
      const made = await send('post', '', { title: name, type: 'landing_page', status: 'on', default_language: lang });
      const content = [{ type: 'heading', props: { id: 'first', text: { en: 'Open on Saturdays' } } }];
      const data = { version: 1, root: { props: {} }, content };
      await send('put', '/content', { id: made.id, revision: 0, default_language: lang, data });
      return send('post', `/${made.id}/publish`, { revision: 1 });
    });

    // A new visitor each time: browsers show a page for half a minute without asking again.
    const seen = async () => {
      const visitor = await browser.newPage({ baseURL: url });
      await visitor.goto(`/${lang}/p/${slug}`);
      const words = await visitor.getByRole('heading', { level: 2 }).first().textContent();
      await visitor.close();
      return words;
    };
    const field = page.getByRole('textbox', { name: `${t.blocks.fields.text} ${lang.toUpperCase()}`, exact: true });
    const publish = page.getByRole('button', { name: t.list.publish, exact: true });
    const write = async (words: string) => {
      // Waits for the response to the save, because the displayed time has no seconds.
      const saved = page.waitForResponse(
        (answer) =>
          answer.url().endsWith('/company/pages/content') && (answer.request().postData()?.includes(words) ?? false),
      );
      await field.fill(words);
      expect((await saved).status()).toBe(200);
    };

    await journey.step('half-typed sentences stay hidden from others', async () => {
      await page.goto(`/${lang}/app/creator/kpages/${id}?block=first`);
      await expect(field).toHaveValue('Open on Saturdays');
      for (const words of ['Open on Sun', 'Open on Sundays and', 'Open on Sundays and holidays']) {
        await write(words);
        expect(await seen()).toBe('Open on Saturdays');
      }
      await expectAccessible(page, 'editor with changes');
    });

    await journey.step('they are compared, and published', async () => {
      await page.getByRole('button', { name: t.editor.more, exact: true }).click();
      await page.getByRole('menuitem', { name: t.editor.compare }).click();
      const compared = dialogNamed(page, t.versions.compare_title);
      await expect(compared.getByRole('listitem')).toContainText(t.versions.kinds.changed);
      await expectAccessible(page, 'comparison');
      await page.keyboard.press('Escape');
      await expect(compared).toBeHidden();
      await publish.click();
      await expect(page.getByText(filled(t.list.published, { name }))).toBeVisible();
      await expect(publish).toBeHidden();
      await expect.poll(seen).toBe('Open on Sundays and holidays');
    });

    await journey.step('a later change is discarded', async () => {
      // On a phone the notification covers the bar.
      await page.getByRole('status').getByRole('button', { name: texts[lang].app.common.close, exact: true }).click();
      await write('Closed');
      await page.getByRole('button', { name: t.editor.more, exact: true }).click();
      await page.getByRole('menuitem', { name: t.editor.discard }).click();
      await dialogNamed(page, t.editor.discard_title).getByRole('button', { name: t.editor.discard }).click();
      await expect(field).toHaveValue('Open on Sundays and holidays');
      await expect(publish).toBeHidden();
      expect(await seen()).toBe('Open on Sundays and holidays');
    });

    await journey.step('a conflict is resolved block by block', async () => {
      const second = { type: 'heading', props: { id: 'second', text: { en: 'Free parking' } } };
      const first = { type: 'heading', props: { id: 'first', text: { en: 'Open on Sundays and holidays' } } };
      const data = { version: 1, root: { props: {} }, content: [first, second] };
      await send('put', '/content', { id, revision: 0, overwrite: true, default_language: lang, data });
      await field.fill('Open every day');
      await page.getByRole('button', { name: t.conflict.choose, exact: true }).click();
      const merging = dialogNamed(page, t.conflict.choose_title);
      await expect(merging.getByText('Free parking')).toBeVisible();
      await expectAccessible(page, 'choice by block');
      await merging.getByRole('button', { name: t.conflict.save_merged }).click();
      await expect(merging).toBeHidden();
      await expect(field).toHaveValue('Open every day');
      await page.getByRole('button', { name: t.editor.back, exact: true }).click();
      await expect(page.getByText('Free parking')).toBeVisible();
    });
  },
);
