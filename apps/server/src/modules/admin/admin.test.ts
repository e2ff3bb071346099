import { failures, operatorHealth, operatorOverview, subscribers } from '@kumbi/contract/admin/admin.endpoints.ts';
import { companies } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { givePlan } from '../quotas/quotas.factory.ts';

const test = ownServerTest();
let operator: TestPerson;
test.beforeAll(async ({ server, owner }) => {
  operator = await server.person();
  await server.kernel.db.ownerPool.query('update auth_user set operator = true where id = $1', [operator.userId]);
  await givePlan(server, owner);
});

const unprove = (server: TestServer, ago: string) =>
  server.kernel.db.ownerPool.query(`update auth_session set proven_at = now() - $1::interval where user_id = $2`, [
    ago,
    operator.userId,
  ]);

test('the overview counts workspaces and plans, and adds up what was paid to the platform', async ({
  server,
  owner,
}) => {
  const before = (await server.call(operatorOverview.get, {}, { as: operator })).body;
  await server.call(companies.create, { body: { name: 'Mulemba' } }, { as: owner });
  const paid = (receiver: string, status: string, currency: string, minor: number, at: string) =>
    server.kernel.db.ownerPool.query(
      `insert into checkouts (workspace_id, id, sealed_token, number, purpose, receiver, status, amount_minor, currency, lines, buyer_name,
         buyer_phone, buyer_email, locale, quantity, starter_hash, caller_hash, expires_at, close_at, paid_at, created_at)
       values ($1, gen_random_uuid(), '', (random() * 1e9)::int, 'plan', $2, $3, $4, $5, '[]', '', '', '', 'pt', 1, '', '', now(), now(), ${at}, now())`,
      [owner.workspaceId, receiver, status, minor, currency],
    );
  await paid('platform', 'paid', 'AOA', 1_250_050, 'now()');
  await paid('platform', 'paid', 'USD', 3_500, 'now()');
  await paid('platform', 'expired', 'AOA', 99, 'null');
  await paid('seller', 'paid', 'AOA', 99, 'now()');
  await paid('platform', 'paid', 'AOA', 99, `now() - interval '14 months'`);
  const { status, body } = await server.call(operatorOverview.get, {}, { as: operator });
  expect(status).toBe(200);
  expect(body).toMatchObject({ workspaces: before.workspaces + 1, companies: before.companies + 1 });
  expect(body.subscribers).toEqual([{ plan: 'free', name: expect.any(String), workspaces: 1 }]);
  expect(body.revenue).toEqual([{ month: new Date().toISOString().slice(0, 7), AOA: 12_500.5, USD: 35 }]);
});

describe('subscribers', () => {
  const list = async (server: TestServer, query: object = {}) =>
    (await server.call(subscribers.list, { query } as never, { as: operator })).body as {
      total: number;
      has: boolean;
      cursor?: string;
      subscribers: { kumbi_code: string; usage: unknown[]; is_expired: boolean }[];
    };

  test('are found by name, code and owner, with their usage', async ({ server, owner }) => {
    const other = await server.person();
    await givePlan(server, other);
    const all = await list(server);
    expect(all).toMatchObject({ total: 2, has: false });
    expect(all.subscribers[0]).toMatchObject({ kumbi_code: other.code, plan: 'free', is_expired: false });
    expect(all.subscribers[0]?.usage.length).toBe(3);
    for (const name of [owner.code, owner.email])
      expect((await list(server, { name })).subscribers.map(({ kumbi_code }) => kumbi_code)).toEqual([owner.code]);
    expect(await list(server, { name: '%' })).toMatchObject({ total: 0, subscribers: [] });
  });

  test('continue after a cursor, and an invented one restarts', async ({ server }) => {
    const first = await list(server, { nextPage: 1 });
    expect(first).toMatchObject({ has: true, cursor: expect.any(String) });
    const second = await list(server, { nextPage: 1, cursor: first.cursor });
    expect(second.has).toBe(false);
    expect(second.subscribers[0]?.kumbi_code).not.toBe(first.subscribers[0]?.kumbi_code);
    expect((await list(server, { nextPage: 1, cursor: 'x' })).subscribers).toEqual(first.subscribers);
    expect(await server.send(subscribers.list, { query: { nextPage: 0 } }, { as: operator })).toMatchObject({
      status: 400,
    });
  });
});

describe('failed work', () => {
  const failJob = async (server: TestServer): Promise<string> => {
    const { ownerPool } = server.kernel.db;
    const { rows } = await ownerPool.query<{ id: string }>(
      `select id::text from graphile_worker.add_job('payments.send_issue_mail', '{}', max_attempts => 1, run_at => now() + interval '1 day')`,
    );
    const id = rows[0]?.id ?? '';
    await ownerPool.query(`update graphile_worker._private_jobs set attempts = 1, last_error = 'no' where id = $1`, [
      id,
    ]);
    return id;
  };
  const all = async (server: TestServer) => (await server.call(failures.list, {}, { as: operator })).body;

  test('is listed, counted, run again, and discarded after a recent proof', async ({ server }) => {
    const [one, two] = [await failJob(server), await failJob(server)];
    expect((await server.call(operatorHealth.get, {}, { as: operator })).body).toMatchObject({
      jobs: { dead: 2 },
      queues: expect.arrayContaining([{ name: expect.any(String), set_aside: 0 }]),
      database: { bytes: expect.any(Number), connections: expect.any(Number), connections_limit: expect.any(Number) },
    });
    expect(await all(server)).toMatchObject({
      total: 2,
      failures: [
        { id: two, kind: 'job' },
        { id: one, kind: 'job' },
      ],
    });
    const params = (id: string, kind: 'job' | 'row' = 'job') => ({ params: { kind, id } });
    const repeated = () => server.call(failures.repeat, params(one), { as: operator });
    expect((await repeated()).body).toEqual({ repeated: true });
    expect(await repeated()).toMatchObject({ status: 404, body: { code: 'admin.failure_unknown' } });
    await unprove(server, '1 hour');
    const discarded = () => server.call(failures.delete, params(two), { as: operator });
    expect(await discarded()).toMatchObject({ status: 403, body: { code: 'auth.proof_required' } });
    expect((await all(server)).total).toBe(1);
    await unprove(server, '0');
    expect((await discarded()).body).toEqual({ deleted: true });
    expect((await all(server)).total).toBe(0);
    for (const wrong of [
      params(one, 'row'),
      params('00000000-0000-4000-8000-000000000000'),
      params('00000000-0000-4000-8000-000000000000', 'row'),
    ])
      for (const endpoint of [failures.repeat, failures.delete])
        expect(await server.call(endpoint, wrong, { as: operator })).toMatchObject({ status: 404 });
    expect(await server.send(failures.repeat, params('x'), { as: operator })).toMatchObject({ status: 400 });
  });
});
