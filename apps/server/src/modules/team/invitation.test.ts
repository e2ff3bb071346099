import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { signUpEmail } from '@kumbi/contract/identity/sign-up.endpoints.ts';
import { notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { candidates, invitations, members } from '@kumbi/contract/team/team.endpoints.ts';
import { answerDays, pendingInvitationsLimit } from '@kumbi/contract/team/team.limits.ts';
import { workspaces } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { statesOf } from '../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { balanceOf, givePlan } from '../quotas/quotas.factory.ts';
import { answer, invite, invitedLink, join, makeCompany, memberCodeOf, newestMail } from './team.factory.ts';

const test = ownServerTest();
const tables = ['team_invitations', 'team_seats', 'memberships', 'quota_ledger', 'audit_entries'];
let company: TestPerson;
test.beforeAll(async ({ server, owner }) => {
  company = await makeCompany(server, owner);
});

const ask = (server: TestServer, as: TestPerson, body: object, at = as.code) =>
  server.send(invitations.create, { body }, { as, company: at });
const unchanged = async (server: TestServer, work: () => Promise<unknown>) => {
  const before = await statesOf(server, tables);
  await work();
  expect(await statesOf(server, tables)).toEqual(before);
};

test('an invitation by code is accepted once, and the person is in the company', async ({ server }) => {
  const person = await server.person({ name: 'Ana Lopes', language: 'pt' });
  const left = await balanceOf(server, company, 'members');
  const code = await memberCodeOf(server, person);
  const { status, body } = await ask(server, company, { role: 'editor', code: code.toLowerCase().replaceAll('-', '') });
  expect(status).toBe(200);
  expect(body.invitation).toMatchObject({ role: 'editor', name: 'Ana Lopes', state: 'pending', recipient: { code } });
  const { id } = body.invitation as { id: string };
  expect(await balanceOf(server, company, 'members')).toBe(left - 1);

  await server.runJobs();
  await server.runJobs();
  expect((await newestMail(server, person.email)).subject).toContain('Terra Boa convida-te');
  const heard = await server.call(notifications.list, { query: {} }, { as: person });
  expect(heard.body.notifications.filter(({ kind }) => kind === 'invitation_received')).toMatchObject([
    { href: expect.stringMatching(new RegExp(`/app\\?invite=${id}$`)) },
  ]);
  expect((await server.call(invitations.get, { params: { id } }, { as: person })).body.invitation).toMatchObject({
    role: 'editor',
    company: { name: 'Terra Boa', kumbi_code: company.code },
    inviter: 'Sara Neto',
  });

  const [first, second] = await Promise.all([answer(server, person, id), answer(server, person, id)]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  expect(await answer(server, person, id)).toMatchObject({ status: 409, body: { code: 'invitation.answered' } });
  expect(await balanceOf(server, company, 'members')).toBe(left - 1);
  const mine = await server.call(workspaces.list, {}, { as: person });
  expect(mine.body.workspaces).toContainEqual(expect.objectContaining({ kumbi_code: company.code, role: 'editor' }));
  expect((await ask(server, company, { role: 'editor', code })).body.code).toBe('member.already');
  expect((await ask(server, company, { role: 'editor', email: person.email })).body.code).toBe('member.already');
  const told = await server.call(notifications.list, { query: {} }, { as: company, company: company.code });
  expect(told.body.notifications[0]).toMatchObject({ kind: 'invitation_accepted' });
  const log = await server.call(auditEntries.list, { query: { nextPage: 2 } }, { as: company, company: company.code });
  expect(log.body.entries.map(({ action, actor }) => [action, actor])).toEqual([
    ['member.joined', 'Ana Lopes'],
    ['member.invited', 'Sara Neto'],
  ]);
});

test('an invitation by email is for its address, and the newest link alone works', async ({ server, stranger }) => {
  const email = 'Nova.Pessoa@example.ao'.toLowerCase();
  const id = await invite(server, company, { email }, 'max-editor');
  await server.runJobs();
  const old = await invitedLink(server, email);
  expect(old.startsWith(`${id}.`)).toBe(true);
  const { rows } = await server.kernel.db.ownerPool.query('select t::text as row from team_invitations t');
  expect(JSON.stringify(rows)).not.toContain(old.split('.')[1]);
  expect(
    (await server.call(invitations.resend, { params: { id } }, { as: company, company: company.code })).status,
  ).toBe(200);
  await server.runJobs();
  const link = await invitedLink(server, email);
  expect(link).not.toBe(old);

  const person = await server.person({ email, emailVerified: false });
  await unchanged(server, async () => {
    // Of another account, replaced, forged, of another invitation, and without the proof of the mailbox.
    expect((await answer(server, stranger, link)).body.code).toBe('invitation.foreign');
    expect((await answer(server, person, old)).body.code).toBe('invitation.unknown');
    expect((await answer(server, person, `${link.slice(0, -2)}xx`)).body.code).toBe('invitation.unknown');
    expect((await answer(server, person, `${id}.`)).body.code).toBe('invitation.unknown');
    expect((await answer(server, person, id)).body.code).toBe('invitation.foreign');
    expect((await answer(server, person, 'nothing')).body.code).toBe('invitation.unknown');
    expect((await answer(server, person, crypto.randomUUID())).body.code).toBe('invitation.unknown');
  });
  expect(await answer(server, person, link)).toMatchObject({ status: 200, body: { kumbi_code: company.code } });
  expect((await answer(server, person, link)).body.code).toBe('invitation.answered');
});

test('the signed link, and nothing else, fills the sign-up form with its address', async ({ server }) => {
  const email = 'convidada@example.ao';
  const id = await invite(server, company, { email });
  const other = await invite(server, company, { email: 'outra@example.ao' });
  await server.runJobs();
  const link = await invitedLink(server, email);
  const emailAt = async (address: string) =>
    (await server.call(signUpEmail.get, { query: { return: address } })).body.email;
  const at = (invite: string) => emailAt(`/pt/app?invite=${encodeURIComponent(invite)}`);
  expect(await at(link)).toBe(email);
  const signature = link.split('.')[1];
  for (const wrong of [id, `${id}.`, `${link.slice(0, -2)}xx`, `${other}.${signature}`, `x.${signature}`, ''])
    expect(await at(wrong)).toBe('');
  for (const address of ['/pt/pricing', 'https://[', '?', '/pt/app?other=1']) expect(await emailAt(address)).toBe('');
  expect((await server.send(signUpEmail.get, {})).status).toBe(400);
  await server.call(invitations.resend, { params: { id } }, { as: company, company: company.code });
  expect(await at(link)).toBe('');
  await server.runJobs();
  const newest = await invitedLink(server, email);
  expect(await at(newest)).toBe(email);
  await answer(server, company, id, 'revoke');
  expect(await at(newest)).toBe('');
});

test('an address with an account gets the same response, and a notification', async ({ server }) => {
  const person = await server.person();
  const [known, fresh] = [
    await ask(server, company, { role: 'editor', email: person.email }),
    await ask(server, company, { role: 'editor', email: 'no-account@example.ao' }),
  ];
  const shape = ({ body }: typeof known) => ({
    ...(body.invitation as object),
    id: '',
    name: '',
    email: '',
    sent_at: '',
    expires_at: '',
  });
  expect(shape(known)).toEqual(shape(fresh));
  await server.runJobs();
  const heard = await server.call(notifications.list, { query: {} }, { as: person });
  expect(heard.body.notifications[0]?.kind).toBe('invitation_received');
  expect((await answer(server, person, (known.body.invitation as { id: string }).id)).status).toBe(200);
});

describe('refused', () => {
  test('recipients and roles', async ({ server }) => {
    const person = await server.person();
    const code = await memberCodeOf(server, person);
    const other = await server.person();
    const pending = await memberCodeOf(server, other);
    await invite(server, company, other);
    await unchanged(server, async () => {
      for (const [body, status, refusal] of [
        [{ role: 'editor' }, 400, 'member.code_missing'],
        [{ role: 'editor', code: ' ' }, 400, 'member.code_missing'],
        [{ role: 'editor', code: 'KB-0000-0000' }, 404, 'member.code_unknown'],
        [{ role: 'editor', code: await memberCodeOf(server, company) }, 409, 'member.is_self'],
        [{ role: 'editor', email: company.email }, 409, 'member.is_self'],
        [{ role: 'owner', code }, 400, 'member.role_unknown'],
        [{ role: 'boss', code }, 400, 'member.role_unknown'],
        [{ role: 'editor', code: pending }, 409, 'invitation.pending'],
        [{ role: 'editor', email: 'no address' }, 400, 'request.invalid'],
      ] as const)
        expect(await ask(server, company, body), refusal).toMatchObject({ status, body: { code: refusal } });
    });
    expect((await ask(server, company, { role: 'editor' })).body).toMatchObject({
      message: 'Missing Code Member',
      action: 'Select an code member',
    });
    const own = { ...company, ...(await server.person()) };
    expect((await ask(server, own, { role: 'editor', code })).body.code).toBe('team.not_company');
  });

  test('callers', async ({ server, stranger }) => {
    const editor = await join(server, company, 'editor');
    const id = await invite(server, company, { email: 'someone@example.ao' });
    await unchanged(server, async () => {
      const calls = [
        [invitations.create, { body: { role: 'editor', email: 'x@example.ao' } }],
        [invitations.list, { query: {} }],
        [invitations.resend, { params: { id } }],
        [candidates.list, { query: { name: 'ana' } }],
      ] as const;
      for (const [endpoint, input] of calls) {
        expect((await server.send(endpoint, input)).status).toBe(401);
        const at = { company: company.code };
        expect((await server.send(endpoint, input, { as: stranger, ...at })).body.code).toBe('workspace.forbidden');
        expect((await server.send(endpoint, input, { as: editor, ...at })).body.code).toBe('auth.forbidden');
      }
      expect((await server.send(invitations.answer, { body: { id, situation: 'accept' } })).status).toBe(401);
      expect((await server.send(invitations.get, { params: { id } })).status).toBe(401);
      expect((await server.send(invitations.answer, { body: { id, situation: 'x' } }, { as: stranger })).status).toBe(
        400,
      );
      for (const as of [stranger, editor]) {
        expect((await answer(server, as, id, 'revoke')).body.code).toBe('invitation.foreign');
        expect((await server.call(invitations.get, { params: { id } }, { as })).body.code).toBe('invitation.foreign');
      }
      expect((await server.send(invitations.resend, { params: { id } }, { as: stranger })).body.code).toBe(
        'invitation.unknown',
      );
    });
  });
});

test('an invitation is withdrawn by the company, or rejected by the person, and its room is free again', async ({
  server,
}) => {
  const left = await balanceOf(server, company, 'members');
  const [one, two] = [await server.person(), await server.person()];
  const withdrawn = await invite(server, company, one);
  const rejected = await invite(server, company, two);
  expect((await answer(server, company, withdrawn, 'revoke')).status).toBe(200);
  expect((await answer(server, one, withdrawn)).body.code).toBe('invitation.withdrawn');
  expect((await answer(server, company, withdrawn, 'revoke')).body.code).toBe('invitation.withdrawn');
  expect((await answer(server, two, rejected, 'revoke')).status).toBe(200);
  expect((await answer(server, two, rejected)).body.code).toBe('invitation.answered');
  const again = { params: { id: withdrawn } };
  expect((await server.call(invitations.resend, again, { as: company, company: company.code })).body.code).toBe(
    'invitation.withdrawn',
  );
  const answered = { params: { id: rejected } };
  expect((await server.call(invitations.resend, answered, { as: company, company: company.code })).body.code).toBe(
    'invitation.answered',
  );
  expect(await balanceOf(server, company, 'members')).toBe(left);
  const told = await server.call(notifications.list, { query: {} }, { as: company, company: company.code });
  expect(told.body.notifications[0]?.kind).toBe('invitation_rejected');
});

test('the picker finds a code exactly, and by name only colleagues', async ({ server }) => {
  const hidden = await server.person({ name: 'Domingas Escondida' });
  const colleague = await server.person({ name: 'Domingas Colega' });
  const second = await makeCompany(server, company);
  await answer(server, colleague, await invite(server, second, colleague));
  const find = async (name: string) =>
    (await server.call(candidates.list, { query: { name } }, { as: company, company: company.code })).body.candidates;
  expect(await find('domingas')).toEqual([{ name: 'Domingas Colega', code: await memberCodeOf(server, colleague) }]);
  const code = await memberCodeOf(server, hidden);
  expect(await find(code)).toEqual([{ name: 'Domingas Escondida', code }]);
  for (const words of ['', code.slice(0, -1), hidden.email, 'KB-', '%']) expect(await find(words)).toEqual([]);
  expect(await find(await memberCodeOf(server, company))).toEqual([]);
});

test('a plan limits the members, with pending invitations, in each of the three situations', async ({
  server,
  stranger,
}) => {
  const small = await makeCompany(server, stranger, 2);
  const people = await Promise.all(Array.from({ length: 6 }, () => server.person()));
  const codes = await Promise.all(people.map((person) => memberCodeOf(server, person)));
  const outcomes = await Promise.all(codes.map((code) => ask(server, small, { role: 'editor', code })));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 200, 402, 402, 402, 402]);
  expect(outcomes.find(({ status }) => status === 402)?.body).toMatchObject({
    code: 'quota.limited',
    resource: 'members',
    limit: 2,
  });
  const bare = await makeCompany(server, stranger);
  await server.kernel.db.ownerPool.query('delete from entitlements where workspace_id = $1', [bare.workspaceId]);
  expect((await ask(server, bare, { role: 'editor', code: codes[0] })).body.code).toBe('quota.none');
  await givePlan(server, bare, { code: 'business', until: new Date(server.clock.now().getTime() - 1_000) });
  expect((await ask(server, bare, { role: 'editor', code: codes[0] })).body.code).toBe('quota.expired');
});

test('open invitations have a limit', async ({ server, stranger }) => {
  const many = await makeCompany(server, stranger, 200);
  await server.kernel.db.ownerPool.query(
    `insert into team_invitations (workspace_id, id, role, email, name, language, created_at, sent_at, expires_at)
     select $1, gen_random_uuid(), 'editor', 'p' || n || '@example.ao', 'p', 'pt', now(), now(), now() + interval '9 days'
     from generate_series(1, $2::int) n`,
    [many.workspaceId, pendingInvitationsLimit],
  );
  expect((await ask(server, many, { role: 'editor', email: 'one-more@example.ao' })).body.code).toBe(
    'invitation.too_many',
  );
  const page = await server.call(invitations.list, { query: { name: 'p7@' } }, { as: many, company: many.code });
  expect(page.body.invitations).toHaveLength(1);
});

test('an address gets a limited number of invitations, from all companies together', async ({ server, stranger }) => {
  const codes: unknown[] = [];
  const email = 'flooded@example.ao';
  const spammer = await makeCompany(server, stranger, 50);
  for (let sent = 0; sent < 12; sent += 1) {
    const { body } = await ask(server, spammer, { role: 'editor', email });
    if (body.code) codes.push(body.code);
    else await answer(server, spammer, (body.invitation as { id: string }).id, 'revoke');
  }
  expect(codes).toEqual(['invitation.mail_limited', 'invitation.mail_limited']);
});

test('an expired invitation can not be accepted, returns its room, and may be sent again', async ({ server }) => {
  const person = await server.person();
  const left = await balanceOf(server, company, 'members');
  const id = await invite(server, company, person);
  server.clock.advance(answerDays * 86_400_000 + 1_000);
  expect(await answer(server, person, id)).toMatchObject({ status: 410, body: { code: 'invitation.expired' } });
  expect((await server.call(invitations.get, { params: { id } }, { as: person })).body.code).toBe('invitation.expired');
  for (let round = 0; round < 2; round += 1) {
    await server.runCron('team.expire_invitations');
    await server.runJobs();
  }
  expect(await balanceOf(server, company, 'members')).toBeGreaterThanOrEqual(left);
  const again = await server.call(invitations.resend, { params: { id } }, { as: company, company: company.code });
  expect(again.body.invitation).toMatchObject({ state: 'pending' });
  expect((await answer(server, person, id)).status).toBe(200);
  const page = await server.call(
    members.list,
    { query: { name: person.email } },
    { as: company, company: company.code },
  );
  expect(page.body).toMatchObject({ total: 1, members: [{ id: person.userId, role: 'editor' }] });
});
