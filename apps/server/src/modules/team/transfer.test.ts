import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { members, transfer } from '@kumbi/contract/team/team.endpoints.ts';
import { answerDays } from '@kumbi/contract/team/team.limits.ts';
import { companies, workspaces } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { ownedCompaniesLimit } from '@kumbi/contract/workspaces/workspaces.limits.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { balanceOf } from '../quotas/quotas.factory.ts';
import { join, makeCompany, memberCodeOf, newestMail } from './team.factory.ts';

const test = ownServerTest();
const at = (as: TestPerson) => ({ as, company: as.code });
const offer = async (server: TestServer, as: TestPerson, to: TestPerson) =>
  server.call(transfer.create, { body: { code: await memberCodeOf(server, to) } }, at(as));
const answering = (server: TestServer, as: TestPerson, situation: 'accept' | 'revoke') =>
  server.call(transfer.answer, { body: { situation } }, at(as));
const offered = async (server: TestServer, as: TestPerson) =>
  (await server.call(transfer.get, {}, at(as))).body.transfer;

test('a company changes its owner when both have confirmed', async ({ server, owner }) => {
  const company = await makeCompany(server, owner);
  const [member, bystander] = [await join(server, company, 'editor'), await join(server, company, 'max-editor')];
  const left = await balanceOf(server, company, 'members');
  expect((await offer(server, company, member)).body.transfer).toMatchObject({ is_own: true, is_for_caller: false });
  expect(await offered(server, member)).toMatchObject({ is_for_caller: true, from: 'Sara Neto' });
  expect((await offer(server, company, bystander)).body.code).toBe('transfer.pending');
  await server.runJobs();
  await server.runJobs();
  const { emails } = await server.outside<{ emails: { subject: string }[] }>(
    `/emails?to=${encodeURIComponent(member.email)}`,
  );
  expect(emails.filter(({ subject }) => subject === 'Sara Neto offers you Terra Boa')).toHaveLength(1);
  expect((await newestMail(server, member.email)).text).toContain(`/en/app/company/${company.code}/teams`);
  expect((await answering(server, bystander, 'accept')).body.code).toBe('transfer.foreign');
  expect((await answering(server, company, 'accept')).body.code).toBe('transfer.foreign');
  expect((await server.call(workspaces.get, {}, at(company))).body.owner_id).toBe(owner.userId);

  const outcomes = await Promise.all([answering(server, member, 'accept'), answering(server, member, 'accept')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await server.call(workspaces.get, {}, at(member))).body).toMatchObject({
    owner_id: member.userId,
    role: 'owner',
  });
  expect((await server.call(workspaces.get, {}, at(company))).body.role).toBe('max-editor');
  expect(await balanceOf(server, company, 'members')).toBe(left);
  const log = await server.call(auditEntries.list, { query: { nextPage: 2 } }, at(member));
  expect(log.body.entries.map(({ action }) => action)).toEqual(['transfer.accepted', 'transfer.offered']);
  // The former owner leaves, and takes no room anymore.
  expect((await server.call(members.leave, {}, at(company))).status).toBe(200);
  expect(await balanceOf(server, company, 'members')).toBe(left + 1);
});

test('an offer is declined, cancelled, or expires, and then changes nothing', async ({ server, owner, stranger }) => {
  const company = await makeCompany(server, owner);
  const member = await join(server, company, 'editor');
  await offer(server, company, member);
  expect((await answering(server, member, 'revoke')).status).toBe(200);
  expect((await answering(server, member, 'accept')).body.code).toBe('transfer.unknown');
  await offer(server, company, member);
  expect((await server.call(transfer.cancel, {}, at(company))).status).toBe(200);
  // Both offers ended before their emails were sent.
  await server.runJobs();
  const address = `/emails?to=${encodeURIComponent(member.email)}`;
  expect((await server.outside<{ emails: unknown[] }>(address)).emails).toEqual([]);
  expect((await server.call(transfer.cancel, {}, at(company))).body.code).toBe('transfer.unknown');
  expect((await answering(server, member, 'accept')).body.code).toBe('transfer.unknown');
  await offer(server, company, member);
  await server.call(members.leave, {}, at(member));
  expect(await offered(server, company)).toBeNull();
  expect((await server.call(workspaces.get, {}, at(company))).body.owner_id).toBe(owner.userId);
  expect((await server.call(transfer.get, {}, { as: stranger, company: company.code })).status).toBe(403);
  const late = await join(server, company, 'editor');
  await server.kernel.db.ownerPool.query(
    `insert into team_transfers (workspace_id, id, from_id, to_id, created_at, expires_at)
     values ($1, gen_random_uuid(), $2, $3, now() - $4 * interval '1 day', now() - interval '1 second')`,
    [company.workspaceId, owner.userId, late.userId, answerDays],
  );
  expect((await answering(server, late, 'accept')).body.code).toBe('transfer.unknown');
  expect((await offer(server, company, late)).status).toBe(200);
});

test('only the owner that the company belongs to offers it, to a member with room for it', async ({
  server,
  owner,
  stranger,
}) => {
  const company = await makeCompany(server, owner);
  const [manager, second] = [await join(server, company, 'max-editor'), await join(server, company, 'editor')];
  const code = await memberCodeOf(server, second);
  await server.call(members.update, { body: { role: 'owner', code } }, at(company));
  for (const [outcome, refusal] of [
    [await offer(server, manager, second), 'auth.forbidden'],
    [await offer(server, second, manager), 'transfer.not_holder'],
    [await offer(server, company, company), 'member.is_self'],
    [await offer(server, company, stranger), 'team.member_unknown'],
    [await offer(server, await server.person(), second), 'team.not_company'],
    [await offer(server, { ...stranger, code: company.code }, second), 'workspace.forbidden'],
    [await server.send(transfer.create, { body: {} }, at(company)), 'request.invalid'],
    [await server.send(transfer.answer, { body: { situation: 'maybe' } }, at(company)), 'request.invalid'],
    [await server.send(transfer.cancel, {}, at(manager)), 'auth.forbidden'],
  ] as const)
    expect(outcome.body.code).toBe(refusal);
  expect((await server.send(transfer.get, {})).status).toBe(401);
  for (const endpoint of [transfer.create, transfer.cancel, transfer.answer])
    expect((await server.send(endpoint, { body: {} })).status).toBe(401);

  for (let made = 0; made < ownedCompaniesLimit; made += 1)
    await server.call(companies.create, { body: { name: `Empresa ${made}` } }, { as: second });
  await offer(server, company, second);
  expect((await answering(server, second, 'accept')).body.code).toBe('workspaces.too_many');
});

test('a session without a recent proof can neither offer nor accept a company', async ({ server, owner }) => {
  const company = await makeCompany(server, owner);
  const member = await join(server, company, 'editor');
  await offer(server, company, member);
  await server.kernel.db.ownerPool.query(`update auth_session set proven_at = now() - interval '1 hour'`);
  expect((await offer(server, company, member)).body.code).toBe('auth.proof_required');
  expect((await answering(server, member, 'accept')).body.code).toBe('auth.proof_required');
});
