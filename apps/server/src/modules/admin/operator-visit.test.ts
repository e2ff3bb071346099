import { operatorVisits } from '@kumbi/contract/admin/admin.endpoints.ts';
import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { me } from '@kumbi/contract/identity/identity.endpoints.ts';
import { kwabaUsers } from '@kumbi/contract/kwaba/kwaba.endpoints.ts';
import { notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { may, type WorkspacePermission } from '@kumbi/contract/shared/roles.ts';
import { companies, workspaces } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { io } from 'socket.io-client';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';

const test = ownServerTest();
const minute = 60_000;
let operator: TestPerson;
test.beforeAll(async ({ server }) => {
  operator = await newOperator(server);
});

async function newOperator(server: TestServer): Promise<TestPerson> {
  const person = await server.person();
  await server.kernel.db.ownerPool.query('update auth_user set operator = true where id = $1', [person.userId]);
  return person;
}

const reason = 'Payments are missing, ticket 12';
const enter = (server: TestServer, workspace: string, as = operator) =>
  server.call(operatorVisits.create, { body: { workspace, reason } }, { as });
const look = (server: TestServer, company: string, as = operator) => server.call(workspaces.get, {}, { as, company });

test('an operator reads in a workspace for an hour, and its owner sees who and why', async ({ server }) => {
  const owner = await server.person();
  const editor = await server.member(owner, 'editor');
  expect(await look(server, owner.code)).toMatchObject({ status: 403, body: { code: 'workspace.forbidden' } });
  const { body } = await enter(server, owner.code);
  expect(body).toEqual({
    visit: { id: expect.any(String), kumbi_code: owner.code, reason, ends_at: expect.any(String) },
  });
  expect(await look(server, owner.code)).toMatchObject({
    status: 200,
    body: { kumbi_code: owner.code, role: 'editor' },
  });

  const seenBy = async (as: TestPerson) =>
    (await server.call(workspaces.list, {}, { as })).body.workspaces.find((each) => each.kumbi_code === owner.code)
      ?.operator_visit;
  const shown = { id: body.visit.id, reason, by: expect.any(String), ends_at: body.visit.ends_at };
  expect(await seenBy(owner)).toEqual({ ...shown, own: false });
  expect(await seenBy(operator)).toEqual({ ...shown, own: true });
  expect(await seenBy(editor)).toBeUndefined();
  expect((await server.call(auditEntries.list, {} as never, { as: owner })).body.entries[0]).toMatchObject({
    action: 'operator.entered',
    subject: reason,
    actor: expect.stringMatching(/./),
  });
  expect((await server.call(notifications.list, {} as never, { as: owner })).body.notifications[0]).toMatchObject({
    kind: 'operator_entered',
  });

  const end = () => server.call(operatorVisits.end, { params: { id: body.visit.id } }, { as: operator });
  expect((await end()).body).toEqual({ ended: true });
  expect(await end()).toMatchObject({ status: 404, body: { code: 'admin.visit_unknown' } });
  expect(await look(server, owner.code)).toMatchObject({ status: 403 });
  expect(await seenBy(owner)).toBeUndefined();
});

test('a visit ends after an hour, with the right to it, and covers one workspace and one operator', async ({
  startServer,
}) => {
  const server = await startServer();
  const [owner, other, one, two] = await Promise.all([
    server.person(),
    server.person(),
    newOperator(server),
    newOperator(server),
  ]);
  await enter(server, owner.code, one);
  expect((await look(server, owner.code, one)).status).toBe(200);
  expect((await look(server, other.code, one)).status).toBe(403);
  expect((await look(server, owner.code, two)).status).toBe(403);
  const setFlag = (flag: boolean) =>
    server.kernel.db.ownerPool.query('update auth_user set operator = $1 where id = $2', [flag, one.userId]);
  await setFlag(false);
  expect((await look(server, owner.code, one)).status).toBe(403);
  await setFlag(true);
  server.clock.advance(59 * minute);
  expect((await look(server, owner.code, one)).status).toBe(200);
  server.clock.advance(minute);
  expect((await look(server, owner.code, one)).status).toBe(403);
});

test('beginning needs a reason, a known workspace and a recent proof', async ({ server }) => {
  const owner = await server.person();
  for (const body of [
    { workspace: owner.code },
    { workspace: owner.code, reason: ' ' },
    { workspace: owner.code, reason: 'x'.repeat(301) },
  ])
    expect(await server.send(operatorVisits.create, { body }, { as: operator })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { reason: expect.any(String) } },
    });
  expect(await enter(server, 'nothing')).toMatchObject({ status: 404, body: { code: 'admin.workspace_unknown' } });
  for (const as of [owner, undefined])
    expect(
      await server.send(operatorVisits.create, { body: { workspace: owner.code, reason } }, as ? { as } : {}),
    ).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
  const late = await newOperator(server);
  await server.kernel.db.ownerPool.query(
    `update auth_session set proven_at = now() - interval '1 hour' where user_id = $1`,
    [late.userId],
  );
  expect(await enter(server, owner.code, late)).toMatchObject({ status: 403, body: { code: 'auth.proof_required' } });
  expect((await look(server, owner.code, late)).status).toBe(403);
});

test('a company is also found by a former code, and no longer once it was deleted', async ({ server }) => {
  const owner = await server.person();
  const { body } = await server.call(companies.create, { body: { name: 'Mulemba' } }, { as: owner });
  const was = body.kumbi_code;
  const code = `${was}nova`;
  await server.call(workspaces.update, { body: { kumbi_code: code } }, { as: owner, company: was });
  expect((await enter(server, was)).body).toMatchObject({ visit: { kumbi_code: code } });
  expect((await look(server, code)).status).toBe(200);
  await server.kernel.db.ownerPool.query('update workspaces set deleted_at = now() where code = $1', [code]);
  expect(await enter(server, code)).toMatchObject({ status: 404, body: { code: 'admin.workspace_unknown' } });
});

test('a visit changes nothing, reveals no secret, and opens nothing beyond what an editor reads', async ({
  server,
}) => {
  const owner = await server.person();
  await server.kernel.db.ownerPool.query('update workspaces set is_kwaba_provider = true where workspace_id = $1', [
    owner.workspaceId,
  ]);
  await enter(server, owner.code);
  const refusals = new Map<string, number>();
  for (const endpoint of server.serving.routes.endpoints) {
    const { permission, method } = endpoint;
    if (['public', 'user', 'operator', 'key'].includes(permission)) continue;
    const what = `${method} ${endpoint.path}`;
    const { body } = await server.send(endpoint, {}, { as: operator, company: owner.code });
    const code = (body as { code?: string } | undefined)?.code ?? '';
    const hides = endpoint.givesAccess || endpoint.oneTimeSecret || endpoint.needs;
    const expected = !may('editor', permission as WorkspacePermission)
      ? 'auth.forbidden'
      : method !== 'GET'
        ? 'workspace.read_only'
        : hides
          ? 'workspace.hidden'
          : undefined;
    if (expected) expect(code, what).toBe(expected);
    else
      expect(['auth.forbidden', 'workspace.forbidden', 'workspace.read_only', 'workspace.hidden'], what).not.toContain(
        code,
      );
    refusals.set(code, (refusals.get(code) ?? 0) + 1);
  }
  expect(refusals.get('workspace.read_only')).toBeGreaterThan(30);
  expect(refusals.get('workspace.hidden')).toBeGreaterThan(2);
  // Everything that reveals a secret is a write, or is for managers.
  const reveals = server.serving.routes.endpoints.filter(({ needs, oneTimeSecret }) => needs ?? oneTimeSecret);
  expect(reveals.length).toBeGreaterThan(5);
  expect(await server.send(kwabaUsers.list, {}, { as: operator, company: owner.code })).toMatchObject({
    status: 403,
    body: { code: 'workspace.hidden' },
  });
  expect((await server.call(me.get, {}, { as: operator, company: owner.code })).status).toBe(200);
});

test('a visit gets no announcements of the workspace', async ({ server }) => {
  const owner = await server.person();
  await enter(server, owner.code);
  const watching = async (as: TestPerson): Promise<unknown> => {
    const socket = io(server.url, { transports: ['websocket'], extraHeaders: { cookie: as.cookie } });
    try {
      return await socket.timeout(5_000).emitWithAck('watch', { workspace: owner.code });
    } finally {
      socket.close();
    }
  };
  expect(await watching(owner)).toEqual({ watching: true });
  expect(await watching(operator)).toEqual({ watching: false });
});
