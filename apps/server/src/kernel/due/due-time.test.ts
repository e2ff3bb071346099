import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { Changes, Declaration } from './declaration.ts';
import { dueQueue } from './due-queue.ts';
import { type Thing, things, thingsTable } from './things.fixture.ts';

const test = ownServerTest();
type Work = Declaration<Thing, Changes>['work'];
const queueOf = (work: Work, more: Partial<Declaration<Thing, Changes>> = {}) => dueQueue(things(work, more));
const run = ({ kernel }: TestServer, queue: ReturnType<typeof queueOf>) =>
  queue.job.run({ kernel, payload: {}, attempt: 1, log: kernel.log });
const sql = async (server: TestServer, text: string, values: unknown[] = []) =>
  (await server.kernel.db.ownerPool.query(text, values)).rows;
const add = (server: TestServer) =>
  sql(
    server,
    `insert into due_things (workspace_id, lane, due_at) values (gen_random_uuid(), gen_random_uuid(), $1::timestamptz - interval '1 second')`,
    [server.clock.now()],
  );
const rows = (server: TestServer) => sql(server, 'select * from due_things');

test.beforeAll(({ server }) => sql(server, thingsTable).then(() => undefined));
test.beforeEach(({ server }) => sql(server, 'truncate due_things').then(() => undefined));

const at = new Date('2030-01-01T00:00:00.123Z');
const changing = (server: TestServer, due: Date | null, outcome: ReturnType<Work>) =>
  queueOf(
    async () => {
      await sql(server, 'update due_things set due_at = $1', [due]);
      return outcome;
    },
    { statuses: undefined },
  );
const later = (server: TestServer) => new Date(server.clock.now().getTime() + 60_000);

test('a due time that changes during the work stays, whether the work is done, looks again later or fails', async ({
  server,
}) => {
  const outcomes = (): ReturnType<Work>[] => [
    Promise.resolve({ kind: 'done' }),
    Promise.resolve({ kind: 'again', at: later(server) }),
    Promise.resolve({ kind: 'retry', at: later(server) }),
  ];
  for (const outcome of outcomes()) {
    await sql(server, 'truncate due_things');
    await add(server);
    await run(server, changing(server, at, outcome));
    expect(await rows(server)).toMatchObject([{ due_at: at, lease: null, claims: 0, set_aside_at: null }]);
  }
});

test('a row that ends during the work stays without a due time, and is never set aside', async ({ server }) => {
  await add(server);
  await run(server, changing(server, null, Promise.resolve({ kind: 'again', at: later(server) })));
  expect(await rows(server)).toMatchObject([{ due_at: null, lease: null }]);

  await sql(server, 'truncate due_things');
  await add(server);
  await sql(server, 'update due_things set attempt = 2');
  await run(
    server,
    queueOf(async () => {
      await sql(server, 'update due_things set due_at = null');
      throw new Error('too late');
    }),
  );
  expect(await rows(server)).toMatchObject([{ due_at: null, lease: null, set_aside_at: null }]);
});

test('a due time that did not change is replaced, also one with microseconds', async ({ server }) => {
  await add(server);
  await sql(server, `update due_things set due_at = date_trunc('second', due_at) + interval '123456 microseconds'`);
  const next = later(server);
  await run(
    server,
    queueOf(async () => ({ kind: 'again', at: next })),
  );
  expect(await rows(server)).toMatchObject([{ due_at: next }]);
});

test('a result that ends the status leaves no due time', async ({ server }) => {
  await add(server);
  const queue = queueOf(async () => {
    await sql(server, 'update due_things set due_at = $1', [at]);
    return { kind: 'done' };
  });
  await run(server, queue);
  expect(await rows(server)).toMatchObject([{ status: 'done', due_at: null }]);
});
