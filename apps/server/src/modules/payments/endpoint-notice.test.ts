import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cancelStartedPayment, startPayment } from '@kumbi/contract/payments/public-payments.endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import * as z from 'zod';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { startWorker, type Worker } from '../../kernel/jobs/worker.ts';
import { job } from '../../kernel/module.ts';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { makeKey } from '../api-keys/api-key.factory.ts';
import { connectAccount } from '../integrations/integration.factory.ts';
import { tellEndpointJob } from './endpoint-notice.jobs.ts';

/** Calls of endpoints, and those among them that wait for their answer. */
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

let server: TestServer;
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
test.beforeAll(({ server: started }) => {
  server = started;
});
beforeEach(async () => {
  await server.kernel.db.ownerPool.query('delete from graphile_worker._private_jobs');
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

function answerAll(): void {
  hangs = () => false;
  for (const response of hanging) response.end();
  hanging.clear();
}

/** So many payments of somebody's new integration, each of which is cancelled. */
async function cancelled(times: number, path: string, owner?: TestPerson): Promise<TestPerson> {
  const person = owner ?? (await server.person());
  const { id } = await connectAccount(server, person, { endpoint: `${origin}${path}` });
  const { headers } = await makeKey(server, person, { type: 'integration', integration_id: id });
  const body = { amount: 450_000, currency: 'AOA', description: 'Encomenda', customer: { name: 'Ana' } } as const;
  for (let n = 0; n < times; n++) {
    const started = await server.call(startPayment, { body }, { headers });
    const answer = await server.call(cancelStartedPayment, { params: { id: started.body.id } }, { headers });
    expect(answer.body.status).toBe('cancelled');
  }
  return person;
}

async function work(): Promise<void> {
  const { kernel, urls } = server;
  worker = await startWorker({
    kernel,
    jobs: [tellEndpointJob, other],
    directUrl: urls.ownerUrl,
    concurrency: 4,
  });
}
const addOther = () => server.kernel.db.outsideWorkspaces((tx) => enqueue(tx, other, {}));

describe('an endpoint that does not answer', () => {
  test('is sent one notice at a time, and no other work waits for it', { timeout: 60_000 }, async () => {
    hangs = () => true;
    await cancelled(6, '/hangs');
    await addOther();
    await work();
    await expect.poll(() => others).toBe(1);
    await expect.poll(() => arrived.length).toBe(1);
    await addOther();
    await expect.poll(() => others).toBe(2);
    expect(arrived).toHaveLength(1);
    answerAll();
    // Each is told once, however often it found no place.
    await expect.poll(() => new Set(arrived.map(({ id }) => id)).size, { timeout: 20_000 }).toBe(6);
    expect(arrived).toHaveLength(6);
  });

  test('leaves a place for the endpoints of others', { timeout: 60_000 }, async () => {
    hangs = (path) => path.startsWith('/hangs');
    for (const n of [1, 2, 3, 4]) await cancelled(2, `/hangs/${n}`);
    await work();
    await expect.poll(() => arrived.length).toBe(3);
    await addOther();
    await expect.poll(() => others).toBe(1);
    expect(new Set(arrived.map(({ path }) => path)).size).toBe(3);
  });
});

test('a notice that is not taken is tried twelve times, each time after a longer wait, and then given up', async () => {
  status = 500;
  await cancelled(1, '/fails');
  await server.runJobs();
  const waits: number[] = [];
  for (let tries = 1; tries < 12; tries++) {
    expect(arrived).toHaveLength(tries);
    const [next] = await waiting();
    waits.push(next?.seconds ?? 0);
    await runNext();
  }
  expect(arrived).toHaveLength(12);
  expect(await waiting()).toEqual([]);
  for (const [n, seconds] of waits.entries()) {
    const expected = Math.exp(Math.min(n + 1, 10));
    expect(seconds).toBeGreaterThan(expected - 5);
    expect(seconds).toBeLessThan(expected + 1);
  }
});

test('finding no place is no try', async () => {
  hangs = () => true;
  const owner = await cancelled(1, '/hangs');
  await cancelled(1, '/fails', owner);
  await server.kernel.db.ownerPool.query(
    `update graphile_worker._private_jobs set payload = payload::jsonb || '{"tried": 4}'`,
  );
  await work();
  await expect.poll(() => arrived.length).toBe(1);
  await expect.poll(async () => (await waiting()).map(({ tried }) => tried)).toEqual([4]);
});

/** The notices that wait for their time. */
async function waiting(): Promise<{ seconds: number; tried: number | null }[]> {
  const { rows } = await server.kernel.db.ownerPool.query<{ seconds: number; tried: number | null }>(
    `select extract(epoch from j.run_at - now())::float8 as seconds, (j.payload->>'tried')::int as tried
     from graphile_worker._private_jobs j join graphile_worker.jobs n on n.id = j.id
     where n.task_identifier = 'payments.tell_endpoint' and j.locked_at is null and j.run_at > now()`,
  );
  return rows;
}

async function runNext(): Promise<void> {
  await server.kernel.db.ownerPool.query('update graphile_worker._private_jobs set run_at = now()');
  await server.runJobs();
}
