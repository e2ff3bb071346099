import teamServerTexts from '@kumbi/contract/team/messages/server.en.json' with { type: 'json' };
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { counted, filled, likeText, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { linkIn, type SandboxClient } from './product/sandbox-client.ts';
import { openDemo } from './steps/demo.ts';
import { memberCode } from './steps/invitation.ts';
import { createAccount, newPerson, signUpHere } from './steps/person.ts';
import { dialogNamed } from './steps/shop.ts';

const t = texts.en.team;
journey.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });

/** Accepts the invitation of the open dialog, and opens the company with a reload. */
async function acceptInvitation(page: Page, company: string): Promise<void> {
  const dialog = dialogNamed(page, t.received.title);
  await dialog.getByRole('button', { name: t.received.accept }).click();
  await expect(dialog.getByText(t.received.accepted_title)).toBeVisible();
  await dialog.getByRole('button', { name: filled(t.received.open, { company }) }).click();
  await expect(page).toHaveURL(/\/en\/app\/company\/\w+$/);
}

/** Expects that a colleague's open list shows the owner's changes without a reload. */
async function showsLive(
  page: Page,
  owner: APIRequestContext,
  { url, company }: { url: string; company: string },
): Promise<void> {
  await page.goto(`/en/app/company/${company}/webhooks`);
  const headers = { 'x-kumbi-client': 'journey', origin: new URL(url).origin, 'x-company': company };
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const name = 'Orders by phone';
  const made = await owner.post(`${url}/api/v1/company/webhooks`, { headers, data: { name } });
  expect(made.status(), await made.text()).toBe(200);
  await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
}

journey(
  'people join a team by code and by email, and see only what their role may do',
  { tag: '@team' },
  async ({ page, browser, url, sandbox }) => {
    const { company } = await openDemo(page.request, url, 'en');
    const team = `/en/app/company/${company}/teams`;
    const [editor, manager] = [newPerson('Luzia Bartolomeu'), newPerson('Jorge Tchipa')];

    const second = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await createAccount(second.request, url, 'en', editor);
    const code = await memberCode(second.request, url);
    await page.goto(team);
    await page.getByRole('button', { name: t.list.create, exact: true }).click();
    const dialog = dialogNamed(page, t.invite.title);
    await dialog.getByRole('button', { name: t.invite.send }).click();
    await expect(dialog.getByText(t.invite.missing)).toBeVisible();
    await dialog.getByRole('combobox', { name: t.invite.code }).fill(code);
    await page.getByRole('option', { name: likeText(`${editor.name}{rest}`) }).click();
    await dialog.getByRole('button', { name: t.invite.send }).click();
    await expect(page.getByText(filled(t.invite.sent, { name: editor.name }))).toBeVisible();
    await second.goto('/en/app/creator');
    await second.getByRole('link', { name: counted(teamServerTexts.attention.invitations_received, 1) }).click();
    await acceptInvitation(second, 'Terra Boa');
    await second.goto(team);
    await expect(second.getByText(editor.email)).toBeVisible();
    await expect(second.getByRole('button', { name: t.list.create, exact: true })).toHaveCount(0);
    await expect(second.getByRole('button', { name: likeText(t.list.more) })).toHaveCount(0);

    await showsLive(second, page.request, { url, company });

    await page.getByRole('button', { name: t.list.create, exact: true }).click();
    await dialog.getByRole('tab', { name: t.invite.by_email }).click();
    await dialog.getByRole('textbox', { name: t.invite.email }).fill(manager.email);
    await dialog.getByRole('radio', { name: t.roles['max-editor'] }).click();
    await dialog.getByRole('button', { name: t.invite.send }).click();
    await expect(page.getByText(filled(t.invite.sent, { name: manager.email }))).toBeVisible();
    const invited = linkIn(await sandbox.email(manager.email, likeText(texts.en.site.team_mail.subject)), /invite/);
    const third = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await third.goto(invited);
    await third.getByRole('link', { name: texts.en.identity.sign_up.action }).click();
    await expect(third.getByRole('heading', { name: texts.en.identity.sign_up.title })).toBeVisible();
    await signUpHere(third, 'en', manager);
    await acceptInvitation(third, 'Terra Boa');
    await third.goto(invited);
    await expect(third.getByText(teamServerTexts.errors['invitation.answered'].message)).toBeVisible();

    // A removed member's open window loses the company without a reload.
    await page.goto(`${team}?q=${encodeURIComponent(editor.email)}`);
    await page.getByRole('button', { name: filled(t.list.more, { name: editor.name }) }).click();
    await page.getByRole('menuitem', { name: t.list.remove }).click();
    await page.getByRole('button', { name: t.remove.confirm }).click();
    await expect(page.getByText(filled(t.remove.done, { name: editor.name }))).toBeVisible();
    await expect(second).toHaveURL(/\/en\/app\/creator$/);
  },
);

/** Pays for the plan Creator, which has room for two members. */
async function payPlan(
  request: APIRequestContext,
  url: string,
  company: string,
  sandbox: SandboxClient,
): Promise<void> {
  const headers = { 'x-kumbi-client': 'journey', origin: new URL(url).origin, 'x-company': company };
  const started = await request.post(`${url}/api/v1/payments/checkout/subs`, {
    headers,
    data: { plan: 'creator', period: 'month', payment_method: 'angolan', angolan_method: 'reference' },
  });
  if (!started.ok()) throw new Error(`the plan was refused: ${await started.text()}`);
  await sandbox.pay(((await started.json()) as { reference: string }).reference);
  await expect(async () => {
    const answer = await request.get(`${url}/api/v1/company/subscription`, { headers });
    expect(await answer.text()).toContain('creator');
  }).toPass({ timeout: 20_000 });
}

journey(
  'a company without a plan has no team; with one, it is transferred when both have confirmed',
  { tag: '@team' },
  async ({ page, browser, url, sandbox }) => {
    const [owner, member] = [newPerson('Amélia Kiala'), newPerson('Pedro Kiala')];
    const name = 'Kiala e Filhos';
    await createAccount(page.request, url, 'en', owner);
    const second = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await createAccount(second.request, url, 'en', member);
    const headers = { 'x-kumbi-client': 'journey', origin: new URL(url).origin };
    const made = await page.request.post(`${url}/api/v1/companies`, { headers, data: { name } });
    const { kumbi_code: company } = (await made.json()) as { kumbi_code: string };
    const team = `/en/app/company/${company}/teams`;
    await page.goto(`${team}?modal=member-invite`);
    const dialog = dialogNamed(page, t.invite.title);
    const invite = async () => {
      await dialog.getByRole('tab', { name: t.invite.by_email }).click();
      await dialog.getByRole('textbox', { name: t.invite.email }).fill(member.email);
      await dialog.getByRole('button', { name: t.invite.send }).click();
    };
    await invite();
    await expect(page.getByText(texts.en.quotas.no_subs).first()).toBeVisible();
    await payPlan(page.request, url, company, sandbox);
    await page.goto(`${team}?modal=member-invite`);
    await invite();
    await expect(page.getByText(filled(t.invite.sent, { name: member.email }))).toBeVisible();
    await second.goto(linkIn(await sandbox.email(member.email, likeText(texts.en.site.team_mail.subject)), /invite/));
    await acceptInvitation(second, name);

    await page.goto(team);
    await page.getByRole('button', { name: filled(t.list.more, { name: member.name }) }).click();
    await page.getByRole('menuitem', { name: t.list.offer }).click();
    await page.getByRole('button', { name: t.transfer.confirm }).click();
    await expect(page.getByRole('button', { name: t.transfer.cancel })).toBeVisible();
    await second.goto(team);
    await second.getByRole('button', { name: t.transfer.accept }).click();
    await second.getByRole('dialog').getByRole('button', { name: t.transfer.accept }).click();
    await expect(second.getByText(filled(t.transfer.accepted, { company: name }))).toBeVisible();
    // The open window of the former owner follows without a reload.
    await expect(page.getByRole('button', { name: t.list.leave })).toBeVisible();
  },
);
