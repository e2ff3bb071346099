import listsEn from '@kumbi/contract/app/messages/lists.en.json' with { type: 'json' };
import listsPt from '@kumbi/contract/app/messages/lists.pt.json' with { type: 'json' };
import sharedTexts from '@kumbi/contract/shared/messages/server.en.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { filled, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { clientHeaders, createAccount, creatorCode, newPerson } from './steps/person.ts';
import { startTrial } from './steps/plan.ts';

const lang = 'en';
const t = texts[lang].pages;
const view = listsEn.list_view;
const { undo, undone } = texts[lang].app.common;

journey.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

journey(
  'a change of several pages in a filtered and sorted list is undone',
  { tag: '@pages' },
  async ({ page, browser, url }) => {
    await createAccount(page.request, url, lang, newPerson('Domingas Kiala'));
    await startTrial(page.request, url, lang, await creatorCode(page.request, url, lang));
    const send = async (method: 'post' | 'put', call: string, data: object) => {
      const headers = clientHeaders(url, lang);
      const answer = await page.request[method](`${url}/api/v1/company/pages${call}`, { headers, data });
      expect(answer.status(), call).toBe(200);
      return ((await answer.json()) as { page: { id: string } }).page.id;
    };
    const ids: Record<string, string> = {};
    await journey.step('published pages of two kinds', async () => {
      for (const [title, type] of [
        ['Baskets', 'landing_page'],
        ['Apricots', 'landing_page'],
        ['Questions', 'form'],
      ] as const) {
        const id = await send('post', '', { title, type, status: 'on', default_language: lang });
        const content = [{ type: 'heading', props: { id: 'first', text: { en: title } } }];
        const data = { version: 1, root: { props: {} }, content };
        await send('put', '/content', { id, revision: 0, default_language: lang, data });
        await send('post', `/${id}/publish`, { revision: 1 });
        ids[title] = id;
      }
    });

    await journey.step('the list is filtered and sorted, and its address keeps both', async () => {
      await page.goto(`/${lang}/app/creator/kpages`);
      await expect(titles(page)).toHaveText(['Questions', 'Apricots', 'Baskets']);
      await choose(page, t.list.filter_type, t.types.landing_page.name);
      await choose(page, view.order, view.orders['-name']);
      await expect(titles(page)).toHaveText(['Baskets', 'Apricots']);
      await expect(page).toHaveURL(/\?.*type=landing_page.*sort=-name|\?.*sort=-name.*type=landing_page/);
      await page.reload();
      await expect(titles(page)).toHaveText(['Baskets', 'Apricots']);
      await expectAccessible(page, 'a filtered list');
    });

    const selectAll = async () => {
      await page.getByRole('button', { name: texts[lang].app.selection.begin, exact: true }).click();
      await page.getByRole('checkbox', { name: texts[lang].app.selection.all, exact: true }).check();
    };
    const offline = page.getByRole('article').getByText(t.list.offline, { exact: true });
    const toast = (text: string) => page.getByRole('status').filter({ hasText: text });

    await journey.step('both pages are taken offline together, and the change is undone', async () => {
      await selectAll();
      await expectAccessible(page, 'a selection of pages');
      await page.getByRole('button', { name: t.list.take_offline, exact: true }).click();
      await expect(toast('2 pages are offline')).toBeVisible();
      await expect(offline).toHaveCount(2);
      await toast('2 pages are offline').getByRole('button', { name: undo, exact: true }).click();
      await expect(page.getByText(undone, { exact: true })).toBeVisible();
      await expect(offline).toHaveCount(0);
      await expect(titles(page)).toHaveText(['Baskets', 'Apricots']);
    });

    await journey.step('a page that another window has changed is skipped, and the reason shown', async () => {
      await selectAll();
      await send('put', '', { id: ids.Apricots, title: 'Apricots and plums', type: 'landing_page', status: 'on' });
      await page.getByRole('button', { name: t.list.delete_many, exact: true }).click();
      const deleted = toast('1 page deleted');
      await expect(deleted).toContainText(sharedTexts.errors['request.row_changed'].message);
      await expect(titles(page)).toHaveText(['Apricots and plums']);
      await deleted.getByRole('button', { name: undo, exact: true }).click();
      await expect(titles(page)).toHaveText(['Baskets', 'Apricots and plums']);
    });

    await journey.step('a meaningless filter of an address is named and removed', async () => {
      await page.goto(`/${lang}/app/creator/kpages?status=away&sort=name`);
      await expect(page.getByText(filled(view.unknown, { values: 'status=away' }))).toBeVisible();
      await expect(titles(page)).toHaveText(['Apricots and plums', 'Baskets', 'Questions']);
      await expectAccessible(page, 'a meaningless filter');
      await page.getByRole('button', { name: view.forget, exact: true }).click();
      await expect(page).toHaveURL(/kpages\?sort=name$/);
      await expect(page.getByText(view.forget, { exact: true })).toBeHidden();
    });

    await journey.step('a phone has the same behind one button', async () => {
      const phone = await browser.newContext({
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
        locale: 'pt-PT',
        baseURL: url,
        storageState: await page.context().storageState(),
      });
      const small = await phone.newPage();
      const pt = { view: listsPt.list_view, list: texts.pt.pages.list };
      await small.goto('/pt/app/creator/kpages');
      await small.getByRole('button', { name: pt.view.open, exact: true }).click();
      await choose(small, pt.view.order, pt.view.orders.name);
      await choose(small, pt.list.filter_status, pt.list.offline);
      await expect(small.getByText(pt.view.none, { exact: true })).toBeVisible();
      await expectAccessible(small, 'a filtered list on a phone');
      await small.getByRole('button', { name: pt.view.clear, exact: true }).click();
      await expect(titles(small)).toHaveText(['Apricots and plums', 'Baskets', 'Questions']);
      const overflow = await small.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(overflow).toBeLessThanOrEqual(0);
      await phone.close();
    });
  },
);

journey(
  'short links are sorted and archived together, and several flows are deleted and restored',
  { tag: '@links' },
  async ({ page, url }) => {
    await createAccount(page.request, url, lang, newPerson('Luísa Bento'));
    await startTrial(page.request, url, lang, await creatorCode(page.request, url, lang));
    const tl = texts[lang].links;
    const tf = texts[lang].automations.list;
    const create = async (call: string, data: object) => {
      const answer = await page.request.post(`${url}/api/v1/company/${call}`, {
        headers: clientHeaders(url, lang),
        data,
      });
      expect(answer.status(), call).toBe(200);
    };
    const selectAll = async (action: string) => {
      await page.getByRole('button', { name: texts[lang].app.selection.begin, exact: true }).click();
      await page.getByRole('checkbox', { name: texts[lang].app.selection.all, exact: true }).check();
      await page.getByRole('toolbar').getByRole('button', { name: action, exact: true }).click();
    };
    for (const name of ['Baskets', 'Apricots'])
      await create('short-links', { name, url: 'https://terraboa.example.com/catalogue' });
    for (const title of ['Thanks', 'Reminder']) await create('automations', { title });

    await journey.step('the archive and the order are in the address, and a meaningless one is named', async () => {
      await page.goto(`/${lang}/app/creator/short-links?sort=bots`);
      await expect(page.getByText(filled(view.unknown, { values: 'sort=bots' }))).toBeVisible();
      await choose(page, view.order, view.orders.name);
      await expect(page).toHaveURL(/short-links\?sort=name$/);
      await expect(page.getByText(/^(?:Apricots|Baskets)$/)).toHaveText(['Apricots', 'Baskets']);
      await selectAll(tl.actions.archive);
      const toast = page.getByRole('status').filter({ hasText: '2 links are archived' });
      await toast.getByRole('button', { name: undo, exact: true }).click();
      await expect(page.getByText(undone, { exact: true })).toBeVisible();
      await expect(page.getByText(/^(?:Apricots|Baskets)$/)).toHaveText(['Apricots', 'Baskets']);
    });

    await journey.step('several flows are deleted together, and undo restores them', async () => {
      await page.goto(`/${lang}/app/creator/automations?status=off&sort=name`);
      await expect(titles(page)).toHaveText(['Reminder', 'Thanks']);
      await selectAll(tf.delete);
      await expect(titles(page)).toHaveCount(0);
      const deleted = page.getByRole('status').filter({ hasText: '2 flows deleted' });
      await deleted.getByRole('button', { name: undo, exact: true }).click();
      await expect(titles(page)).toHaveText(['Reminder', 'Thanks']);
    });
  },
);

journey(
  'customers get a tag together, and payment links are turned off together',
  { tag: '@contacts' },
  async ({ page, url }) => {
    await createAccount(page.request, url, lang, newPerson('Teresa Lopes'));
    await startTrial(page.request, url, lang, await creatorCode(page.request, url, lang));
    const tr = texts[lang].contacts.row;
    const tp = texts[lang]['payment-links'];
    const create = async (call: string, data: object) => {
      const answer = await page.request.post(`${url}/api/v1/company/${call}`, {
        headers: clientHeaders(url, lang),
        data,
      });
      expect(answer.status(), call).toBe(200);
      return (await answer.json()) as { payment_link?: { id: string } };
    };
    for (const name of ['Ana', 'Bento']) await create('customers', { name, email: `${name}.lists@example.com` });
    const ids: Record<string, string> = {};
    for (const title of ['Baskets', 'Apricots'])
      ids[title] = (await create('payment-links', { title, amount: 12_500 })).payment_link?.id ?? '';
    const selectAll = async () => {
      await page.getByRole('button', { name: texts[lang].app.selection.begin, exact: true }).click();
      await page.getByRole('checkbox', { name: texts[lang].app.selection.all, exact: true }).check();
    };
    const action = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
    const toast = (text: string) => page.getByRole('status').filter({ hasText: text });
    const names = page.getByText(/^(?:Ana|Bento)$/);

    await journey.step('a new tag is added, and found by the filter', async () => {
      await page.goto(`/${lang}/app/creator/crm/customers`);
      await selectAll();
      await action(tr.add_tag).click();
      const form = page.getByRole('dialog', { name: tr.add_tag });
      await form.getByRole('combobox', { name: texts[lang].contacts.list.tag }).fill('Fair 2026');
      await expectAccessible(page, 'a tag for several customers');
      await form.getByRole('button', { name: tr.add, exact: true }).click();
      await expect(toast('“fair 2026” was added to 2 customers')).toBeVisible();
      await page.goto(`/${lang}/app/creator/crm/customers?tag=fair 2026&sort=name`);
      await expect(names).toHaveText(['Ana', 'Bento']);
    });

    await journey.step('the tag is removed, and the removal undone', async () => {
      await selectAll();
      await action(tr.remove_tag).click();
      const form = page.getByRole('dialog', { name: tr.remove_tag });
      await form.getByRole('combobox', { name: texts[lang].contacts.list.tag }).fill('fair 2026');
      await form.getByRole('button', { name: tr.remove, exact: true }).click();
      const removed = toast('“fair 2026” was removed from 2 customers');
      await removed.getByRole('button', { name: undo, exact: true }).click();
      await expect(page.getByText(undone, { exact: true })).toBeVisible();
      await expect(names).toHaveText(['Ana', 'Bento']);
    });

    const titled = page.getByText(/^(?:Apricots|Baskets)$/);
    await journey.step('the state of payment links is in the address, and several are turned off', async () => {
      await page.goto(`/${lang}/app/creator/payment-links?view=lost`);
      await expect(page.getByText(filled(view.unknown, { values: 'view=lost' }))).toBeVisible();
      await choose(page, tp.list.which, tp.list.states.open);
      await choose(page, view.order, view.orders.name);
      await expect(page).toHaveURL(/\?(?=.*view=open)(?=.*sort=name)/);
      await expect(titled).toHaveText(['Apricots', 'Baskets']);
      await selectAll();
      await action(tp.actions.turn_off).click();
      await expect(titled).toHaveCount(0);
      await toast('2 links are off').getByRole('button', { name: undo, exact: true }).click();
      await expect(titled).toHaveText(['Apricots', 'Baskets']);
    });

    await journey.step('undo names the link that another window has changed since, and keeps it', async () => {
      await selectAll();
      await action(tp.actions.turn_off).click();
      await expect(titled).toHaveCount(0);
      const answer = await page.request.put(`${url}/api/v1/company/payment-links/${ids.Apricots}`, {
        headers: clientHeaders(url, lang),
        data: { title: 'Plums', amount: 12_500, is_active: false },
      });
      expect(answer.status()).toBe(200);
      await toast('2 links are off').last().getByRole('button', { name: undo, exact: true }).click();
      const reason = sharedTexts.errors['request.row_changed'].message;
      await expect(toast(undone).last()).toContainText(`Apricots stayed unchanged: ${reason}`);
      await expect(titled).toHaveText(['Baskets']);
    });
  },
);
