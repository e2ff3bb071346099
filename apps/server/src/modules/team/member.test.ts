import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { me } from '@kumbi/contract/identity/identity.endpoints.ts';
import { members } from '@kumbi/contract/team/team.endpoints.ts';
import { workspaces } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { io, type Socket } from 'socket.io-client';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { statesOf } from '../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { balanceOf } from '../quotas/quotas.factory.ts';
import { answer, invite, join, makeCompany, memberCodeOf } from './team.factory.ts';

const test = ownServerTest();
let company: TestPerson;
test.beforeAll(async ({ server, owner }) => {
  company = await makeCompany(server, owner);
});

const at = (as: TestPerson) => ({ as, company: as.code });
const setRole = async (server: TestServer, as: TestPerson, who: TestPerson, role: string) =>
  server.call(members.update, { body: { role, code: await memberCodeOf(server, who) } }, at(as));
const removing = (server: TestServer, as: TestPerson, who: Pick<TestPerson, 'userId'>) =>
  server.call(members.delete, { params: { id: who.userId } }, at(as));
const leaving = (server: TestServer, as: TestPerson) => server.call(members.leave, {}, at(as));
const roleOf = async (server: TestServer, who: TestPerson) =>
  (await server.call(workspaces.list, {}, { as: who })).body.workspaces.find((each) => each.id === company.workspaceId)
    ?.role;

test('everyone in the company sees its members, in pages', async ({ server, stranger }) => {
  const editor = await join(server, company, 'editor');
  const { body } = await server.call(members.list, { query: { nextPage: 1 } }, at(editor));
  expect(body).toMatchObject({ has: true, total: 2, pending: 0, members: [{ id: editor.userId, role: 'editor' }] });
  expect(body.members[0]?.recipient.code).toBe(await memberCodeOf(server, editor));
  const next = await server.call(
    members.list,
    { query: { nextPage: 1, ...(body.cursor ? { cursor: body.cursor } : {}) } },
    at(editor),
  );
  expect(next.body).toMatchObject({
    has: false,
    total: 2,
    members: [{ id: company.userId, is_holder: true, role: 'owner' }],
  });
  expect((await server.send(members.list, { query: { nextPage: 0 } }, at(editor))).status).toBe(400);
  expect((await server.send(members.list, { query: {} })).status).toBe(401);
  expect((await server.send(members.list, { query: {} }, { as: stranger, company: company.code })).status).toBe(403);
});

test('owners and maximum editors change and remove members; only owners do so with owners', async ({
  server,
  stranger,
}) => {
  const [editor, manager, second] = [
    await join(server, company, 'editor'),
    await join(server, company, 'max-editor'),
    await join(server, company, 'editor'),
  ];
  expect((await setRole(server, company, second, 'owner')).status).toBe(200);
  const nobody = await server.person();
  const before = await statesOf(server, ['memberships', 'team_seats']);
  for (const [outcome, code] of [
    [await setRole(server, editor, manager, 'editor'), 'auth.forbidden'],
    [await removing(server, editor, manager), 'auth.forbidden'],
    [await setRole(server, manager, second, 'editor'), 'member.owner_protected'],
    [await removing(server, manager, second), 'member.owner_protected'],
    [await setRole(server, manager, manager, 'owner'), 'member.owner_protected'],
    [await setRole(server, second, company, 'editor'), 'member.last_owner'],
    [await removing(server, second, company), 'member.last_owner'],
    [await setRole(server, company, editor, 'boss'), 'member.role_unknown'],
    [await setRole(server, company, stranger, 'editor'), 'team.member_unknown'],
    [await removing(server, company, stranger), 'team.member_unknown'],
    [await removing(server, company, company), 'member.is_self'],
    [await leaving(server, company), 'member.last_owner'],
    [await leaving(server, nobody), 'team.not_company'],
    [await setRole(server, { ...stranger, code: company.code }, editor, 'editor'), 'workspace.forbidden'],
    [await removing(server, { ...stranger, code: company.code }, editor), 'workspace.forbidden'],
    [await leaving(server, { ...stranger, code: company.code }), 'workspace.forbidden'],
    [await removing(server, company, { userId: 'x' }), 'request.invalid'],
  ] as const)
    expect(outcome.body.code).toBe(code);
  expect((await server.send(members.update, { body: { role: 'editor', code: '' } }, at(company))).body.code).toBe(
    'member.code_missing',
  );
  for (const endpoint of [members.update, members.delete, members.leave])
    expect((await server.send(endpoint, { params: { id: company.userId }, body: {} })).status).toBe(401);
  expect(await statesOf(server, ['memberships', 'team_seats'])).toEqual(before);

  expect((await setRole(server, manager, editor, 'max-editor')).body.member.role).toBe('max-editor');
  const log = await server.call(
    auditEntries.list,
    { query: { action: 'member.role_changed', nextPage: 1 } },
    at(company),
  );
  expect(log.body.entries).toMatchObject([{ before: { role: 'editor' }, after: { role: 'max-editor' } }]);
  const left = await balanceOf(server, company, 'members');
  expect((await removing(server, manager, editor)).status).toBe(200);
  expect((await leaving(server, second)).status).toBe(200);
  expect(await balanceOf(server, company, 'members')).toBe(left + 2);
  expect([await roleOf(server, editor), await roleOf(server, second)]).toEqual([undefined, undefined]);
});

test('two owners who remove each other at the same time do not both succeed', async ({ server }) => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await join(server, company, 'editor'), await join(server, company, 'editor')];
    await setRole(server, company, one, 'owner');
    await setRole(server, company, two, 'owner');
    const outcomes = await Promise.all([removing(server, one, two), removing(server, two, one)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 403]);
    await removing(server, company, (await roleOf(server, one)) ? one : two);
  }
});

test('a role that changes while its holder writes takes effect for the writes after it', async ({ server }) => {
  const manager = await join(server, company, 'max-editor');
  const targets = await Promise.all(Array.from({ length: 6 }, () => join(server, company, 'editor')));
  const outcomes = await Promise.all([
    ...targets.slice(0, 3).map((target) => removing(server, manager, target)),
    setRole(server, company, manager, 'editor'),
    ...targets.slice(3).map((target) => removing(server, manager, target)),
  ]);
  for (const { status, body } of outcomes)
    expect(status === 200 || (status === 403 && body.code === 'auth.forbidden')).toBe(true);
  const removed = outcomes.filter((each) => 'deleted' in each.body).length;
  const { body } = await server.call(members.list, { query: { nextPage: 100 } }, at(company));
  expect(targets.filter(({ userId }) => body.members.some(({ id }) => id === userId))).toHaveLength(6 - removed);
  expect((await removing(server, manager, company)).body.code).toBe('auth.forbidden');
});

async function connect(server: TestServer, person: TestPerson, url: string): Promise<Socket> {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie: person.cookie, origin: server.url },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

test('the end of a membership ends its access and its sockets on every server, and not the session', async ({
  server,
}) => {
  const other = await server.another();
  const [member, leaver, changed] = [
    await join(server, company, 'editor'),
    await join(server, company, 'editor'),
    await join(server, company, 'max-editor'),
  ];
  const sockets = await Promise.all([
    connect(server, member, server.url),
    connect(server, member, other.url),
    connect(server, leaver, other.url),
    connect(server, changed, other.url),
  ]);
  expect((await server.call(workspaces.get, {}, at(member))).status).toBe(200);
  await removing(server, company, member);
  await leaving(server, leaver);
  await setRole(server, company, changed, 'editor');
  await expect.poll(() => sockets.map(({ connected }) => connected)).toEqual([false, false, false, false]);
  for (const gone of [member, leaver]) {
    expect((await server.call(workspaces.get, {}, at(gone))).body.code).toBe('workspace.forbidden');
    const back = await connect(server, gone, other.url);
    expect(await back.timeout(2_000).emitWithAck('watch', { workspace: company.code })).toEqual({ watching: false });
    back.disconnect();
    expect((await server.call(me.get, {}, { as: gone })).status).toBe(200);
  }
  await other.stop();
});

test('the nightly comparison counts seats and pending invitations together', async ({ server }) => {
  const { ownerPool } = server.kernel.db;
  const compare = async () => {
    for (const _ of [1, 2]) await server.runCron('quotas.compare_quotas');
    const { rows } = await ownerPool.query(
      `select counter, compared, counted::int, found::int from quota_differences where workspace_id = $1`,
      [company.workspaceId],
    );
    return rows;
  };
  await join(server, company, 'editor');
  await invite(server, company, { email: 'waits@example.ao' });
  const refuses = await server.person();
  await answer(server, refuses, await invite(server, company, refuses), 'revoke');
  const withdrawn = await invite(server, company, { email: 'withdrawn@example.ao' });
  await answer(server, company, withdrawn, 'revoke');
  expect(await compare()).toEqual([]);
  const { rows } = await ownerPool.query<{ held: number }>(
    `select held::int from quota_balances where workspace_id = $1 and counter = 'members'`,
    [company.workspaceId],
  );
  const held = rows[0]?.held ?? 0;
  const planted = async (sql: string) => {
    expect((await ownerPool.query(sql, [company.workspaceId])).rowCount).toBe(1);
    return compare();
  };
  const differs = (found: number) => [{ counter: 'members', compared: 'rows', counted: held, found }];
  expect(
    await planted(
      `update team_invitations set state = 'expired' where workspace_id = $1 and email = 'waits@example.ao' and state = 'pending'`,
    ),
  ).toEqual(differs(held - 1));
  expect(
    await planted(
      `delete from team_seats where (workspace_id, user_id) = (select workspace_id, user_id from team_seats where workspace_id = $1 limit 1)`,
    ),
  ).toEqual(differs(held - 2));
  await ownerPool.query(`update quota_balances set held = held - 2 where workspace_id = $1 and counter = 'members'`, [
    company.workspaceId,
  ]);
  expect(await compare()).toEqual([]);
});

test('a deleted account leaves no member behind, and its room is free again', async ({ server }) => {
  const member = await join(server, company, 'editor');
  const left = await balanceOf(server, company, 'members');
  expect((await server.call(me.delete, { body: { confirm: member.email } }, { as: member })).status).toBe(200);
  expect(await balanceOf(server, company, 'members')).toBe(left + 1);
  const page = await server.call(members.list, { query: { name: member.email } }, at(company));
  expect(page.body.total).toBe(0);
});
