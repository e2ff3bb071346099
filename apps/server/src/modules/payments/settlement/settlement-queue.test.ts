import { expect } from 'vitest';
import { listSetAside, retrySetAside } from '../../../kernel/due/set-aside.store.ts';
import { createLog } from '../../../kernel/log/log.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { connectAccount } from '../../integrations/integration.factory.ts';
import { openCheckout, payReference } from '../checkout/checkout.factory.ts';
import { pollAccountsJob } from '../provider/account-poll.jobs.ts';
import { attemptQueue, closingQueue } from './settlement.jobs.ts';

const test = ownServerTest();
const day = 86_400_000;
let owner: TestPerson;
let passed = 0;

const pass = (server: TestServer, ms: number) => {
  passed += ms;
  server.clock.advance(ms);
};
const failing = (server: TestServer, how: 'all' | 0) =>
  server.outside('/faults', 'PUT', { proxypay: { failing: how } });
const sql = async (server: TestServer, text: string, values: unknown[] = []) =>
  (await server.kernel.db.ownerPool.query(text, values)).rows;
const checkouts = (server: TestServer) =>
  sql(
    server,
    `select status, attempt, due_at is not null as waits, set_aside_at is not null as aside from checkouts where workspace_id = $1`,
    [owner.workspaceId],
  );
const aside = (server: TestServer) =>
  listSetAside(server.kernel.db.ownerPool, [closingQueue.setAside, attemptQueue.setAside]);
/** As after the last pause. */
const exhaust = (server: TestServer, table: string) =>
  sql(server, `update ${table} set attempt = 127, due_at = $2 where workspace_id = $1`, [
    owner.workspaceId,
    server.clock.now(),
  ]);

test.beforeEach(async ({ server }) => {
  owner = await server.person();
});
test.afterEach(async ({ server }) => {
  await failing(server, 0);
  server.clock.advance(-passed);
  passed = 0;
});

async function overdue(server: TestServer): Promise<string> {
  const reference = await openCheckout(server, owner, { amountMinor: 450_000 });
  pass(server, 5 * day);
  await failing(server, 'all');
  await server.runCron('payments.sweep_checkouts');
  return reference;
}

test('a checkout that cannot be closed is retried later and later, and is then set aside', async ({ server }) => {
  await overdue(server);
  expect(await checkouts(server)).toEqual([{ status: 'waiting', attempt: 1, waits: true, aside: false }]);
  await server.runCron('payments.sweep_checkouts');
  expect(await checkouts(server)).toMatchObject([{ attempt: 1 }]);
  pass(server, 70_000);
  await server.runCron('payments.sweep_checkouts');
  expect(await checkouts(server)).toMatchObject([{ attempt: 2, aside: false }]);
  await exhaust(server, 'checkouts');
  await server.runCron('payments.sweep_checkouts');
  expect(await checkouts(server)).toMatchObject([{ status: 'waiting', aside: true }]);
  expect((await aside(server)).rows).toMatchObject([
    { name: 'payments.sweep_checkouts', table: 'checkouts', workspaceId: owner.workspaceId },
  ]);

  const metrics = await (await server.fetch('/metrics')).text();
  expect(metrics).toContain('rows_set_aside{queue="payments.sweep_checkouts"} 1');
  expect(metrics).toContain('rows_set_aside{queue="payments.resume_attempts"} 0');

  await failing(server, 0);
  pass(server, day);
  await server.runCron('payments.sweep_checkouts');
  expect(await checkouts(server)).toMatchObject([{ status: 'waiting', aside: true }]);
  const [row] = (await aside(server)).rows;
  await retrySetAside(server.kernel.db.ownerPool, [closingQueue.setAside], { id: row?.id ?? '' });
  await sql(server, 'update checkouts set due_at = $1 where due_at is not null', [server.clock.now()]);
  await server.runCron('payments.sweep_checkouts');
  expect(await checkouts(server)).toMatchObject([{ status: 'expired', waits: false, aside: false }]);
});

test('money that arrives for a checkout that was set aside settles it', async ({ server }) => {
  const reference = await overdue(server);
  await exhaust(server, 'checkouts');
  await server.runCron('payments.sweep_checkouts');
  expect(await aside(server)).toMatchObject({ total: 1 });
  await failing(server, 0);
  await payReference(server, reference, { force: true });
  expect(await checkouts(server)).toMatchObject([{ status: 'paid', waits: false, aside: false }]);
  expect(await aside(server)).toMatchObject({ total: 0 });
});

test('an interrupted attempt at a provider that reports nothing is watched once it is resumed', async ({ server }) => {
  const reference = await openCheckout(server, owner, { amountMinor: 450_000, method: 'paypay' });
  await sql(
    server,
    `update payment_attempts set status = 'creating', instructions = null, updated_at = $2 where reference = $1`,
    [reference, server.clock.now()],
  );
  const resumed = () =>
    sql(server, `select status, due_at > $2 as waits from payment_attempts where reference = $1`, [
      reference,
      server.clock.now(),
    ]);
  pass(server, 31_000);
  await server.runCron('payments.resume_attempts');
  expect(await resumed()).toEqual([{ status: 'pending', waits: true }]);
  await server.runCron('payments.resume_attempts');
  expect(await resumed()).toEqual([{ status: 'pending', waits: true }]);
});

test('an attempt that cannot be resumed is set aside, and ends with its checkout', async ({ server }) => {
  await openCheckout(server, owner, { amountMinor: 450_000 });
  await sql(server, `update payment_attempts set status = 'creating', updated_at = $2 where workspace_id = $1`, [
    owner.workspaceId,
    server.clock.now(),
  ]);
  await failing(server, 'all');
  const attempts = () =>
    sql(
      server,
      `select status, attempt, due_at is not null as waits, set_aside_at is not null as aside from payment_attempts where workspace_id = $1`,
      [owner.workspaceId],
    );
  // Its call may still be under way.
  await server.runCron('payments.resume_attempts');
  expect(await attempts()).toEqual([{ status: 'creating', attempt: 0, waits: true, aside: false }]);
  pass(server, 31_000);
  await server.runCron('payments.resume_attempts');
  expect(await attempts()).toEqual([{ status: 'creating', attempt: 1, waits: true, aside: false }]);
  await exhaust(server, 'payment_attempts');
  await server.runCron('payments.resume_attempts');
  expect(await attempts()).toMatchObject([{ status: 'creating', aside: true }]);
  await failing(server, 0);
  pass(server, 5 * day);
  await server.runCron('payments.sweep_checkouts');
  expect(await attempts()).toMatchObject([{ status: 'expired', waits: false, aside: false }]);
});

test('an account that fails is polled beyond its end, logged once, and given up only with a message', async ({
  server,
}) => {
  const { id } = await connectAccount(server, owner, { endpoint: 'https://payments.invalid/in' });
  await sql(
    server,
    `insert into account_polls (workspace_id, credential_id, until, next_at, failures)
     select workspace_id, id, $2::timestamptz + interval '10 minutes', $2, 0 from integration_credentials
     where workspace_id = $1 and integration_id = $3`,
    [owner.workspaceId, server.clock.now(), id],
  );
  const lines: { level: number; msg: string }[] = [];
  const log = createLog('error', {}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const kernel = { ...server.kernel, log };
  const poll = () => pollAccountsJob.run({ kernel, payload: {}, attempt: 1, log });
  const polls = () => sql(server, 'select failures from account_polls where workspace_id = $1', [owner.workspaceId]);
  await failing(server, 'all');
  for (let failures = 1; failures <= 3; failures++) {
    await poll();
    expect(await polls()).toEqual([{ failures }]);
    pass(server, 9 * 60_000);
  }
  expect(lines.map(({ msg }) => msg)).toEqual(['an account could not be asked for payments']);
  pass(server, 31 * day);
  await poll();
  expect(await polls()).toEqual([]);
  expect(lines.at(-1)?.msg).toBe('payments of an account were never collected');
});
