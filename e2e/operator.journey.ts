import frame from '@kumbi/contract/admin/messages/frame.pt.json' with { type: 'json' };
import admin from '@kumbi/contract/admin/messages/operator.pt.json' with { type: 'json' };
import pages from '@kumbi/contract/pages/messages/operator.pt.json' with { type: 'json' };
import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { openEditedPage } from './steps/edited-page.ts';
import { operator } from './steps/operator.ts';
import { createAccount, creatorCode, newPerson, startFreePlan } from './steps/person.ts';

const lang = 'pt';
const t = admin.operator;
const reports = pages.operator.reports;

journey(
  'an operator answers an abuse report and reads in a workspace, while its owner sees it',
  { tag: '@admin' },
  async ({ page, browser, url }) => {
    const owner = newPerson('Délcio Tavares');
    await createAccount(page.request, url, lang, owner);
    await startFreePlan(page.request, url, lang);
    const code = await creatorCode(page.request, url, lang);
    await openEditedPage(page.request, url, code);
    const headers = { 'x-kumbi-client': 'journey', origin: url, 'x-company': code };
    const listed = await page.request.get(`${url}/api/v1/company/pages`, { headers });
    const { slug } = ((await listed.json()) as { pages: { slug: string }[] }).pages[0] ?? { slug: '' };
    const report = { reason: 'fraud', details: 'Cobram e não entregam.', email: newPerson('Rui').email };
    expect((await page.request.post(`${url}/api/v1/pages/${slug}/reports`, { headers, data: report })).ok()).toBe(true);

    await journey.step('for the owner the console does not exist', async () => {
      await page.goto(`/${lang}/app/admin`);
      await expect(page.getByRole('heading', { name: texts[lang].app.not_found.title })).toBeVisible();
    });

    const console = await (await browser.newContext({ baseURL: url })).newPage();
    await createAccount(console.request, url, lang, operator);

    await journey.step('the report is answered, and the page goes offline', async () => {
      await console.goto(`/${lang}/app/admin`);
      await expect(console.getByRole('heading', { name: t.overview.title, exact: true })).toBeVisible();
      await expectAccessible(console, 'the overview');
      await console.getByRole('link', { name: pages.operator.nav.reports }).click();
      await expect(console.getByText(report.details)).toBeVisible();
      await expectAccessible(console, 'the reports');
      await console.getByRole('button', { name: reports.answer }).click();
      await console.getByRole('radio', { name: reports.outcomes.unpublished }).check();
      await console.getByRole('textbox', { name: reports.message }).fill('A página está fora do ar.');
      await console.getByRole('button', { name: reports.send }).click();
      await expect(console.getByText(reports.empty, { exact: true })).toBeVisible();
      expect((await page.request.get(`${url}/${lang}/p/${slug}`)).status()).toBe(404);
    });

    await page.goto(`/${lang}/app/creator`);

    await journey.step('the operator begins a visit with a reason, and only reads', async () => {
      await console.getByRole('link', { name: t.nav.subscribers }).click();
      await console.getByRole('searchbox').fill(owner.email);
      await console.getByRole('button', { name: t.subscribers.visit }).click();
      await console.getByRole('textbox', { name: t.visit.reason }).fill('Pedido de ajuda 12');
      await console.getByRole('button', { name: t.visit.action }).click();
      await expect(console).toHaveURL(new RegExp(`/app/company/${code}$`));
      await expect(console.getByRole('button', { name: frame.app.operator_visit.end })).toBeVisible();
      await expectAccessible(console, 'the visited home');
      const refused = await console.request.put(`${url}/api/v1/company`, { headers, data: { name: 'Outro' } });
      expect(refused.status()).toBe(403);
    });

    await journey.step('the owner sees who and why, until it ends', async () => {
      const notice = page.getByText('Pedido de ajuda 12');
      await expect(notice).toContainText(operator.name);
      await expectAccessible(page, 'the notice of a visit');
      await console.getByRole('button', { name: frame.app.operator_visit.end }).click();
      await expect(console.getByRole('heading', { name: t.subscribers.title, exact: true })).toBeVisible();
      await expect(notice).toBeHidden();
      await page.goto(`/${lang}/app/creator/settings/audit`);
      await expect(page.getByText('Pedido de ajuda 12').first()).toBeVisible();
    });

    await journey.step('the health of the installation is shown', async () => {
      await console.getByRole('link', { name: t.nav.health }).click();
      await expect(console.getByRole('heading', { name: t.health.database })).toBeVisible();
      await expectAccessible(console, 'the health');
    });
    await console.context().close();
  },
);
