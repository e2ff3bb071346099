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
    // The report is also sent to the operator's address, after the link that confirms it.
    const desk = await (await browser.newContext({ baseURL: url })).newPage();
    await createAccount(desk.request, url, lang, operator);
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

    await journey.step('the report is answered, and the page goes offline', async () => {
      await desk.goto(`/${lang}/app/admin`);
      await expect(desk.getByRole('heading', { name: t.overview.title, exact: true })).toBeVisible();
      await expectAccessible(desk, 'the overview');
      await desk.getByRole('link', { name: pages.operator.nav.reports }).click();
      await expect(desk.getByText(report.details)).toBeVisible();
      await expectAccessible(desk, 'the reports');
      await desk.getByRole('button', { name: reports.answer }).click();
      await desk.getByRole('radio', { name: reports.outcomes.unpublished }).check();
      await desk.getByRole('textbox', { name: reports.message }).fill('A página está fora do ar.');
      await desk.getByRole('button', { name: reports.send }).click();
      await expect(desk.getByText(reports.empty, { exact: true })).toBeVisible();
      expect((await page.request.get(`${url}/${lang}/p/${slug}`)).status()).toBe(404);
    });

    await page.goto(`/${lang}/app/creator`);

    await journey.step('the operator begins a visit with a reason, and only reads', async () => {
      await desk.getByRole('link', { name: t.nav.subscribers }).click();
      await desk.getByRole('searchbox').fill(owner.email);
      const visit = desk.getByRole('button', { name: t.subscribers.visit });
      await expect(visit).toHaveCount(1);
      await visit.click();
      await desk.getByRole('textbox', { name: t.visit.reason }).fill('Pedido de ajuda 12');
      await desk.getByRole('button', { name: t.visit.action }).click();
      await expect(desk).toHaveURL(new RegExp(`/app/company/${code}$`));
      await expect(desk.getByRole('button', { name: frame.app.operator_visit.end })).toBeVisible();
      await expectAccessible(desk, 'the visited home');
      const refused = await desk.request.put(`${url}/api/v1/company`, { headers, data: { name: 'Outro' } });
      expect(refused.status()).toBe(403);
    });

    await journey.step('the owner sees who and why, until it ends', async () => {
      const notice = page.getByText('Pedido de ajuda 12');
      await expect(notice).toContainText(operator.name);
      await expectAccessible(page, 'the notice of a visit');
      await desk.getByRole('button', { name: frame.app.operator_visit.end }).click();
      await expect(desk.getByRole('heading', { name: t.subscribers.title, exact: true })).toBeVisible();
      await expect(notice).toBeHidden();
      await page.goto(`/${lang}/app/creator/settings/audit`);
      await expect(page.getByText('Pedido de ajuda 12').first()).toBeVisible();
    });

    await journey.step('the health of the installation is shown', async () => {
      await desk.getByRole('link', { name: t.nav.health }).click();
      await expect(desk.getByRole('heading', { name: t.health.database })).toBeVisible();
      await expectAccessible(desk, 'the health');
    });
    await desk.context().close();
  },
);
