import frame from '@kumbi/contract/admin/messages/frame.pt.json' with { type: 'json' };
import admin from '@kumbi/contract/admin/messages/operator.pt.json' with { type: 'json' };
import pages from '@kumbi/contract/pages/messages/operator.pt.json' with { type: 'json' };
import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { operatorTexts } from './look/operator-texts.ts';
import { filled, likeText, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { openEditedPage } from './steps/edited-page.ts';
import { operator, payWrongAmount, signInOperator } from './steps/operator.ts';
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
    await signInOperator(desk.request, url, lang);
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
      // Its owner has the buttons that the server refuses to the visitor.
      for (const [place, create] of [
        ['kpages', texts[lang].pages.list.create],
        ['kshop', texts[lang].shops.list.create],
        ['automations', texts[lang].automations.list.create],
      ] as const) {
        await desk.goto(`/${lang}/app/company/${code}/${place}`);
        await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(desk.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(desk.getByRole('button', { name: create })).toHaveCount(0);
        await page.goto(`/${lang}/app/creator/${place}`);
        await expect(page.getByRole('button', { name: create }).first()).toBeVisible();
      }
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

const flowFile = {
  kumbi_flow: 1,
  title: 'Avisos',
  metadata: {
    steps: [
      { id: 's1', type: 'call' },
      { id: 's2', type: 'notify', y: 170, text: 'Chegou {{event.body.name}}' },
    ],
    links: [{ from: 's1', port: 'next', to: 's2' }],
  },
};

journey(
  'an operator offers a flow template, and accepts a payment of another amount',
  { tag: '@admin' },
  async ({ page, browser, url, sandbox }) => {
    const all = operatorTexts[lang];
    const payer = await browser.newContext({ baseURL: url });
    await signInOperator(page.request, url, lang);
    const name = `Avisos ${Date.now()}`;

    await journey.step('a template is added from a file, and workspaces see it until it is withdrawn', async () => {
      const { flow_templates: t } = all;
      await page.goto(`/${lang}/app/admin/flow-templates`);
      await page.getByRole('button', { name: t.create }).click();
      const file = { name: 'avisos.kmbi', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(flowFile)) };
      await page.locator('input[type="file"]').setInputFiles(file);
      const dialog = page.getByRole('dialog');
      const field = (text: string, language: string) =>
        dialog.getByRole('textbox', { name: text.replace('{language}', language) });
      await expect(field(t.name, 'Português')).toHaveValue('Avisos');
      for (const language of ['English', 'Português']) {
        await field(t.name, language).fill(name);
        await field(t.description, language).fill('Avisa de cada chegada');
      }
      await dialog.getByRole('button', { name: t.create }).click();
      await expect(page.getByText(name, { exact: true })).toBeVisible();
      const seen = async () => {
        const headers = { 'x-company': await creatorCode(page.request, url, lang) };
        const answer = await page.request.get(`${url}/api/v1/company/automations/templates`, { headers });
        return ((await answer.json()) as { templates: { name: string }[] }).templates.map((each) => each.name);
      };
      expect(await seen()).toContain(name);
      await page.getByRole('button', { name: t.withdraw_one.replace('{name}', name) }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.withdraw, exact: true }).click();
      await expect(page.getByRole('button', { name: t.restore_one.replace('{name}', name) })).toBeVisible();
      expect(await seen()).not.toContain(name);
    });

    await journey.step('a payment of another amount is accepted, and starts the plan', async () => {
      const { issues: t } = all;
      await payWrongAmount(payer.request, { url, lang, sandbox });
      const code = await creatorCode(payer.request, url, lang);
      await page.getByRole('link', { name: all.nav.issues }).click();
      const row = page.getByText(code).locator('xpath=ancestor::div[@data-below]');
      await expect(async () => {
        await page.reload();
        await expect(row).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
      await row.getByRole('button', { name: likeText(t.accept_one) }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.accept, exact: true }).click();
      await expect(row).toBeHidden();
      await page.getByText(t.settled, { exact: true }).click();
      await expect(page.getByText(code)).toBeVisible();
      const headers = { 'x-company': code };
      const plan = await payer.request.get(`${url}/api/v1/company/subscription`, { headers });
      expect(await plan.json()).toMatchObject({ plan: 'creator' });
    });
    await payer.close();
  },
);

journey(
  'an operator schedules a change of a plan and withdraws it, and grants units that the owner sees',
  { tag: '@admin' },
  async ({ page, browser, url }) => {
    const all = operatorTexts[lang];
    const home = await (await browser.newContext({ baseURL: url })).newPage();
    const owner = newPerson('Ilda Muxito');
    await createAccount(home.request, url, lang, owner);
    await startFreePlan(home.request, url, lang);
    const code = await creatorCode(home.request, url, lang);
    await signInOperator(page.request, url, lang);

    await journey.step('a change shows the conditions before and after it, until it is withdrawn', async () => {
      const { plans: t } = all;
      await page.goto(`/${lang}/app/admin/plans`);
      await page.getByRole('button', { name: filled(t.change_named, { plan: 'Criador' }) }).click();
      const dialog = page.getByRole('dialog');
      const next = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
      await dialog.getByLabel(t.starts_at).fill(`${next}T09:30`);
      await dialog.getByRole('textbox', { name: filled(t.price.month, { currency: 'AOA' }) }).fill('10900');
      await dialog.getByRole('textbox', { name: filled(t.price.year, { currency: 'AOA' }) }).fill('109000');
      await dialog.getByRole('switch', { name: t.offered_label }).uncheck();
      const price = /9.?900.Kz → 10.900.Kz/;
      await expect(dialog.getByText(price)).toBeVisible();
      await expectAccessible(page, 'a change of a plan');
      await dialog.getByRole('button', { name: t.schedule, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(price)).toBeVisible();
      await expectAccessible(page, 'the plans');
      await page.getByRole('button', { name: likeText(filled(t.withdraw_named, { plan: 'Criador' })) }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.withdraw, exact: true }).click();
      await expect(page.getByText(price)).toBeHidden();
    });

    await journey.step('granted units reach the open screen of the owner, with the reason', async () => {
      const { grants: t } = all;
      const reason = `Falha de segunda-feira ${code}`;
      await home.goto(`/${lang}/app/creator/subscriptions`);
      await expect(home.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('link', { name: all.nav.grants }).click();
      await page.getByRole('button', { name: t.create }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: t.workspace }).fill(code);
      await dialog.getByRole('textbox', { name: t.units }).fill('25');
      await dialog.getByRole('textbox', { name: t.reason }).fill(reason);
      await dialog.getByRole('button', { name: t.action, exact: true }).click();
      await expect(page.getByText(reason)).toBeVisible();
      await expect(home.getByText(reason)).toBeVisible();
      await page.getByRole('searchbox').fill(code);
      await expect(page.getByText(reason)).toHaveCount(1);
    });
    await home.context().close();
  },
);
