import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { programPayments } from '@kumbi/contract/payments/public-payments.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import * as z from 'zod';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { startWorker, type Worker } from '../../../kernel/jobs/worker.ts';
import { job } from '../../../kernel/module.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeKey } from '../../api-keys/api-key.factory.ts';
import { connectAccount } from '../../integrations/integration.factory.ts';
import { noticeQueue } from './payment-notice.jobs.ts';

/** Calls of endpoints; some of them wait for their response. */
const arrived: { path: string; id: string }[] = [];
const hanging = new Set<ServerResponse>();
const test = ownServerTest(() => ({ OUTGOING_ALLOW: origin }));
let hangs = (_path: string) => false;
let status = 200;
const receiver = createServer((request, response) => {
  const path = request.url ?? '';
  arrived.push({ path, id: String(request.headers['webhook-id']) });
  if (hangs(path)) hanging.add(response);
  else response.writeHead(status).end();
});

let origin: string;
let worker: Worker | undefined;
let others = 0;
const other = job({
  name: 'test.other',
  payload: z.object({}),
  run: async () => {
    others += 1;
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
test.beforeEach(async ({ server }) => {
  await sql(server, 'delete from graphile_worker._private_jobs');
  await sql(server, 'delete from payment_notices');
  arrived.length = 0;
  others = 0;
  hangs = () => false;
  status = 200;
});
afterEach(async () => {
  answerAll();
  await worker?.stop();
  worker = undefined;
});
afterAll(() => {
  receiver.close();
});

const sql = async (server: TestServer, text: string, values: unknown[] = []) =>
  (await server.kernel.db.ownerPool.query(text, values)).rows;

function answerAll(): void {
  hangs = () => false;
  for (const response of hanging) response.end();
  hanging.clear();
}

/** Creates and cancels a number of payments of a new integration. */
async function cancelled(server: TestServer, times: number, path: string, owner?: TestPerson): Promise<TestPerson> {
  const person = owner ?? (await server.person());
  const { id } = await connectAccount(server, person, { endpoint: `${origin}${path}` });
  const { headers } = await makeKey(server, person, { type: 'integration', integration_id: id });
  const body = { amount: 450_000, currency: 'AOA', description: 'Encomenda', customer: { name: 'Ana' } } as const;
  for (let n = 0; n < times; n++) {
    const started = await server.call(programPayments.start, { body }, { headers });
    const answer = await server.call(programPayments.cancel, { params: { id: started.body.id } }, { headers });
    expect(answer.body.status).toBe('cancelled');
  }
  return person;
}

async function work(server: TestServer): Promise<void> {
  const { kernel, urls } = server;
  worker = await startWorker({ kernel, jobs: [noticeQueue.job, other], directUrl: urls.ownerUrl, concurrency: 4 });
}
const addOther = (server: TestServer) => server.kernel.db.outsideWorkspaces((tx) => enqueue(tx, other, {}));

describe('an endpoint that does not answer', () => {
  test('is sent one notice at a time, and no other work waits for it', { timeout: 60_000 }, async ({ server }) => {
    hangs = () => true;
    await cancelled(server, 6, '/hangs');
    await addOther(server);
    await work(server);
    await expect.poll(() => others).toBe(1);
    await expect.poll(() => arrived.length).toBe(1);
    await addOther(server);
    await expect.poll(() => others).toBe(2);
    expect(arrived).toHaveLength(1);
    answerAll();
    await expect.poll(() => new Set(arrived.map(({ id }) => id)).size, { timeout: 20_000 }).toBe(6);
    // Each notice arrives once, in the order of the events.
    expect(arrived).toHaveLength(6);
    const told = await sql(
      server,
      `select checkout_id || '-' || payment_status as id from payment_notices order by created_at`,
    );
    expect(arrived.map(({ id }) => id)).toEqual(told.map(({ id }) => id));
  });

  test('leaves a place for the endpoints of others', { timeout: 60_000 }, async ({ server }) => {
    hangs = (path) => path.startsWith('/hangs');
    for (const n of [1, 2, 3, 4]) await cancelled(server, 2, `/hangs/${n}`);
    await work(server);
    await expect.poll(() => arrived.length).toBe(4);
    await cancelled(server, 1, '/answers');
    await addOther(server);
    await expect.poll(() => arrived.map(({ path }) => path)).toContain('/answers');
    await expect.poll(() => others).toBe(1);
    expect(new Set(arrived.map(({ path }) => path)).size).toBe(5);
  });
});

test('an unaccepted notice is tried twelve times, each time after a longer wait, and then abandoned', async ({
  server,
}) => {
  status = 500;
  await cancelled(server, 1, '/fails');
  await server.runJobs();
  for (let tries = 1; tries < 12; tries++) {
    expect(arrived).toHaveLength(tries);
    const [next] = await sql(server, 'select status, due_at from payment_notices');
    const seconds = (next?.due_at.getTime() - server.clock.now().getTime()) / 1_000;
    const expected = Math.exp(Math.min(tries, 10));
    expect(seconds).toBeGreaterThan(expected - 5);
    expect(seconds).toBeLessThan(expected + 1);
    server.clock.advance(seconds * 1_000 + 100);
    await server.runJobs();
  }
  expect(arrived).toHaveLength(12);
  expect(new Set(arrived.map(({ id }) => id)).size).toBe(1);
  expect(await sql(server, 'select status, due_at, set_aside_at from payment_notices')).toEqual([
    { status: 'failed', due_at: null, set_aside_at: null },
  ]);
});

test('notices are forgotten after thirty days', async ({ server }) => {
  await cancelled(server, 1, '/taken');
  await server.runJobs();
  expect(await sql(server, 'select status from payment_notices')).toEqual([{ status: 'done' }]);
  server.clock.advance(29 * 86_400_000);
  await server.runCron('payments.forget_payment_notices');
  expect(await sql(server, 'select status from payment_notices')).toHaveLength(1);
  server.clock.advance(2 * 86_400_000);
  for (let times = 0; times < 2; times++) await server.runCron('payments.forget_payment_notices');
  expect(await sql(server, 'select status from payment_notices')).toEqual([]);
});
