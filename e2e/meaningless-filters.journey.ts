import listsEn from '@kumbi/contract/app/messages/lists.en.json' with { type: 'json' };
import { expect } from '@playwright/test';
import { filled, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { createKey } from './steps/api-key.ts';
import { clientHeaders, createAccount, creatorCode, newPerson } from './steps/person.ts';
import { startTrial } from './steps/plan.ts';

const lang = 'en';
const view = listsEn.list_view;

journey.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });

journey(
  'every page names a meaningless filter of its address, and keeps the others',
  { tag: '@pages' },
  async ({ page, url }) => {
    await createAccount(page.request, url, lang, newPerson('Adriano Sebastião'));
    const workspace = await creatorCode(page.request, url, lang);
    await startTrial(page.request, url, lang, workspace);
    const create = async <Made>(call: string, data: object): Promise<Made> => {
      const answer = await page.request.post(`${url}/api/v1/company/${call}`, {
        headers: clientHeaders(url, lang),
        data,
      });
      expect(answer.status(), call).toBe(200);
      return (await answer.json()) as Made;
    };
    type Made<Noun extends string, Field extends string = 'id'> = Record<Noun, Record<Field, string>>;
    const { page: form } = await create<Made<'page'>>('pages', {
      title: 'Questions',
      type: 'form',
      status: 'on',
      default_language: lang,
    });
    const put = await page.request.put(`${url}/api/v1/company/pages/content`, {
      headers: clientHeaders(url, lang),
      data: {
        id: form.id,
        revision: 0,
        default_language: lang,
        data: {
          version: 1,
          root: { props: {} },
          content: [{ type: 'form', props: { id: 'form-1', title: { en: 'Questions' }, fields: [] } }],
        },
      },
    });
    expect(put.status()).toBe(200);
    const { short_link: link } = await create<Made<'short_link'>>('short-links', {
      name: 'Baskets',
      url: 'https://terraboa.example.com/catalogue',
    });
    const { webhook: hook } = await create<Made<'webhook', 'code'>>('webhooks', { name: 'Orders' });
    const { flow } = await create<Made<'flow'>>('automations', { title: 'Thanks' });
    const { api_key: key } = await createKey(page.request, url, workspace, { key: 'Till' });
    // The parameter of each address with a meaning stays.
    const addresses = {
      '?days=31': 'days=31',
      'kpages/reports?days=8': 'days=8',
      'kpages/reports?from=2026-02-30&to=2026-03-02': 'from=2026-02-30, to=2026-03-02',
      [`kpages/${form.id}/activity?tab=answers&block=other`]: 'block=other',
      [`short-links/${link.id}?days=3`]: 'days=3',
      [`webhooks/${hook.code}?method=SEND&within=day`]: 'method=SEND',
      [`webhooks/${hook.code}/report?span=year`]: 'span=year',
      'settings/audit?action=shop.eaten&from=2026-01-01': 'action=shop.eaten',
      'kshop/sales/balance?type=gifts': 'type=gifts',
      'kshop/sales/balance?type=payouts&status=lost&in_currency=AOA': 'status=lost',
      'subscriptions?counter=hugs': 'counter=hugs',
      [`automations/${flow.id}?view=runs&status=asleep`]: 'status=asleep',
      [`api-keys?modal=api-keys-requests&id=${key.id}&outcome=luck`]: 'outcome=luck',
      'kshop?modal=tutorials&device=watch&about=creator': 'device=watch',
    };
    for (const [address, values] of Object.entries(addresses)) {
      await journey.step(address, async () => {
        await page.goto(`/${lang}/app/creator/${address}`);
        const notice = page.getByRole('status').filter({ hasText: filled(view.unknown, { values }) });
        await expect(notice, address).toHaveCount(1);
        await notice.getByRole('button', { name: view.forget, exact: true }).click();
        await expect(notice, address).toHaveCount(0);
        const left = new URL(page.url()).searchParams;
        for (const part of values.split(', ')) expect(left.has(part.split('=')[0] ?? ''), address).toBe(false);
        const others = new URLSearchParams(address.split('?')[1]);
        for (const [name, value] of others) if (!values.includes(`${name}=`)) expect(left.get(name)).toBe(value);
      });
    }

    await journey.step('Back restores the filters that a page had', async () => {
      await page.goto(`/${lang}/app/creator/kshop/sales/balance`);
      const shown = page.getByRole('radiogroup', { name: texts[lang].payments.movements.show });
      await shown.getByText(texts[lang].payments.movements.payouts, { exact: true }).click();
      await expect(page).toHaveURL(/balance\?type=payouts$/);
      await page.getByRole('link', { name: texts[lang].app.nav.shops, exact: true }).first().click();
      await expect(page).toHaveURL(/\/kshop$/);
      await page.goBack();
      await expect(shown.getByRole('radio', { name: texts[lang].payments.movements.payouts })).toBeChecked();
    });
  },
);
