import type { LinkDomain } from '@kumbi/contract/links/link-domain.schemas.ts';
import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { filled, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { openDemo } from './steps/demo.ts';
import { buyersPhone } from './steps/purchase.ts';
import { dialogNamed } from './steps/shop.ts';

const lang = 'pt';
const t = texts[lang].links;
const target = 'https://terraboa.example/feira';

journey.use(buyersPhone);

journey(
  'a domain is verified, and a short link opens on it',
  { tag: '@links' },
  async ({ page, request, url, sandbox }) => {
    const host = `ir.jornada-${Date.now()}.co.ao`;
    const code = `feira-${Date.now()}`;
    const demo = await openDemo(page.request, url, lang);
    const place = `/${lang}/app/company/${demo.company}/short-links`;

    await journey.step('the owner adds it, and gets its records', async () => {
      await page.goto(`${place}/domains`);
      await page.getByRole('button', { name: t.domains.create }).first().click();
      const form = dialogNamed(page, t.domains.add_title);
      await form.getByRole('textbox', { name: t.domains.name }).fill('loja');
      await form.getByRole('button', { name: t.domains.create }).click();
      await expect(form.getByText(texts[lang].validation.mail_domain)).toBeVisible();
      await form.getByRole('textbox', { name: t.domains.name }).fill(host);
      await form.getByRole('button', { name: t.domains.create }).click();
    });

    await journey.step('it is verified once they are published', async () => {
      const dialog = dialogNamed(page, t.domains.edit_title);
      await expect(dialog.getByText(host, { exact: true }).first()).toBeVisible();
      await expectAccessible(page, 'the records of a link domain');
      await dialog.getByRole('button', { name: t.domains.verify_domain }).click();
      await expect(page.getByText(t.domains.pending_title)).toBeVisible();
      const answer = await page.request.get(`${url}/api/v1/company/link-domains?name=${host}`, {
        headers: { 'x-company': demo.company },
      });
      const { link_domains: found } = (await answer.json()) as { link_domains: LinkDomain[] };
      for (const { record_type, full_name, record_value } of found[0]?.dns_records ?? [])
        await sandbox.publish(full_name, record_value, record_type);
      await dialog.getByRole('button', { name: t.domains.verify_domain }).click();
      await expect(page.getByText(t.domains.verified_done)).toBeVisible();
      await expect(dialog.getByText(filled(t.domains.is_verified, { name: host }))).toBeVisible();
    });

    await journey.step('a new link has an address on it', async () => {
      await page.goto(place);
      await page.getByRole('button', { name: t.list.create }).first().click();
      const form = dialogNamed(page, t.form.add_title);
      await form.getByRole('textbox', { name: t.form.name }).fill('Feira de domingo');
      await form.getByRole('textbox', { name: t.form.url }).fill(target);
      await form.getByRole('button', { name: t.form.more_options }).click();
      await form.getByRole('combobox', { name: t.form.domain, exact: true }).click();
      await page.getByRole('option', { name: host }).click();
      await form.getByRole('textbox', { name: t.form.code }).fill(code);
      await form.getByRole('button', { name: t.form.create }).click();
      await expect(form).toBeHidden();
      await expect(page.getByText(`${host}/${code}`).first()).toBeVisible();
    });

    await journey.step('a visitor of this address arrives at its target', async () => {
      const opened = await request.get(`${url}/${code}`, { headers: { host }, maxRedirects: 0 });
      expect([opened.status(), opened.headers().location]).toEqual([302, target]);
    });
  },
);
