import teamServerTexts from '@kumbi/contract/team/messages/server.en.json' with { type: 'json' };
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { filled, likeText, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { linkIn } from './product/sandbox-client.ts';
import { openDemo } from './steps/demo.ts';
import { createAccount, newPerson, signUpByForm } from './steps/person.ts';
import { dialogNamed } from './steps/shop.ts';

const t = texts.en.team;
journey.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });

async function memberCode(request: APIRequestContext, url: string): Promise<string> {
  const answer = await request.get(`${url}/api/v1/me`);
  return ((await answer.json()) as { member_code: string }).member_code;
}

/** Accepts the invitation of the open dialog, and opens the company with a reload. */
async function acceptInvitation(page: Page, company: string): Promise<void> {
  const dialog = dialogNamed(page, t.received.title);
  await dialog.getByRole('button', { name: t.received.accept }).click();
  await expect(dialog.getByText(t.received.accepted_title)).toBeVisible();
  await dialog.getByRole('button', { name: filled(t.received.open, { company }) }).click();
  await expect(page).toHaveURL(/\/en\/app\/company\/\w+$/);
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
    await second.goto(linkIn(await sandbox.email(editor.email, likeText(texts.en.site.team_mail.subject)), /invite/));
    await acceptInvitation(second, 'Terra Boa');
    await second.goto(team);
    await expect(second.getByText(editor.email)).toBeVisible();
    await expect(second.getByRole('button', { name: t.list.create, exact: true })).toHaveCount(0);
    await expect(second.getByRole('button', { name: likeText(t.list.more) })).toHaveCount(0);

    await page.getByRole('button', { name: t.list.create, exact: true }).click();
    await dialog.getByRole('tab', { name: t.invite.by_email }).click();
    await dialog.getByRole('textbox', { name: t.invite.email }).fill(manager.email);
    await dialog.getByRole('radio', { name: t.roles['max-editor'] }).click();
    await dialog.getByRole('button', { name: t.invite.send }).click();
    await expect(page.getByText(filled(t.invite.sent, { name: manager.email }))).toBeVisible();
    const invited = linkIn(await sandbox.email(manager.email, likeText(texts.en.site.team_mail.subject)), /invite/);
    const third = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await signUpByForm(third, 'en', manager);
    await third.goto(invited);
    await acceptInvitation(third, 'Terra Boa');
    await third.goto(invited);
    await expect(third.getByText(teamServerTexts.errors['invitation.answered'].message)).toBeVisible();

    // A removed member's open window loses the company without a reload.
    await page.goto(`${team}?q=${encodeURIComponent(editor.email)}`);
    await page.getByRole('button', { name: filled(t.list.more, { name: editor.name }) }).click();
    await page.getByRole('menuitem', { name: t.list.remove }).click();
    await page.getByRole('button', { name: t.remove.confirm }).click();
    await expect(page.getByText(filled(t.remove.done, { name: editor.name }))).toBeVisible();
    await second.goto(team);
    await expect(second.getByRole('heading', { name: texts.en.team.list.title })).toHaveCount(0);
  },
);

journey('a company is transferred when both have confirmed', { tag: '@team' }, async ({ page, browser, url }) => {
  const [owner, member] = [newPerson('Amélia Kiala'), newPerson('Pedro Kiala')];
  await createAccount(page.request, url, 'en', owner);
  const second = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await createAccount(second.request, url, 'en', member);
  const headers = { 'x-kumbi-client': 'journey', origin: new URL(url).origin };
  const made = await page.request.post(`${url}/api/v1/companies`, { headers, data: { name: 'Kiala e Filhos' } });
  const { kumbi_code: company } = (await made.json()) as { kumbi_code: string };
  const inside = { ...headers, 'x-company': company };
  await page.request.post(`${url}/api/v1/company/subscription`, { headers: inside, data: { plan: 'free' } });
  const refused = await page.request.post(`${url}/api/v1/company/members/invite`, {
    headers: inside,
    data: { role: 'editor', code: await memberCode(second.request, url) },
  });
  // The free plan has no team, and the dialog of limits says so.
  expect(refused.status()).toBe(402);
  await page.goto(`/en/app/company/${company}/teams?modal=member-invite`);
  const dialog = dialogNamed(page, t.invite.title);
  await dialog.getByRole('tab', { name: t.invite.by_email }).click();
  await dialog.getByRole('textbox', { name: t.invite.email }).fill(member.email);
  await dialog.getByRole('button', { name: t.invite.send }).click();
  await expect(page.getByRole('button', { name: texts.en.quotas.upgrade })).toBeVisible();
});
