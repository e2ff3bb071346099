import { afterEach, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import { createLog } from '../log/log.ts';
import { isDatabaseAway } from './faults.ts';
import { createPool } from './pool.ts';

const test = ownServerTest();
const silent = createLog('silent');
const opened: { end(): Promise<void> }[] = [];
const open = (url: string, max: number, options: Parameters<typeof createPool>[4]) => {
  const pool = createPool(url, max, silent, 'test', options);
  opened.push(pool);
  return pool;
};

/** Takes the pool's connection. On a busy machine its opening can take longer than a caller may wait here. */
const takenFrom = async (pool: ReturnType<typeof open>) => {
  await expect.poll(() => pool.query('select 1').then(() => true, isDatabaseAway)).toBe(true);
  await expect.poll(() => pool.idleCount).toBe(1);
  return pool.connect();
};

afterEach(async () => {
  await Promise.all(opened.splice(0).map((pool) => pool.end()));
});

test('a caller who waits too long for a connection is refused, and takes none later', async ({ server }) => {
  const pool = open(server.urls.appUrl, 1, { waitMs: 100 });
  const busy = await takenFrom(pool);
  const late = await pool.query('select 1').catch((error: unknown) => error);
  expect(late).toMatchObject({ message: 'timeout exceeded when trying to connect' });
  expect(isDatabaseAway(late)).toBe(true);
  await expect(pool.connect()).rejects.toThrow('timeout exceeded');
  busy.release();
  // The connection passes by the callers that gave up.
  expect((await pool.query('select 2 as n')).rows).toEqual([{ n: 2 }]);
  expect(pool).toMatchObject({ totalCount: 1, idleCount: 1, waitingCount: 0 });
});

test('each wait ends in its own time', async ({ server }) => {
  const pool = open(server.urls.appUrl, 1, { waitMs: 200 });
  const busy = await takenFrom(pool);
  const ended: string[] = [];
  const first = pool.connect().catch(() => ended.push('first'));
  await expect.poll(() => pool.waitingCount).toBe(1);
  const second = pool.connect().catch(() => ended.push('second'));
  await Promise.all([first, second]);
  expect(ended).toEqual(['first', 'second']);
  busy.release();
});

test('a connection that stays silent during a statement is lost, and an idle one is kept', async ({ server }) => {
  const pool = open(server.urls.appUrl, 1, { statementMs: 200 });
  const kept = await pool.connect();
  const pid = async () => (await kept.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const before = await pid();
  // Another connection waits longer than this one may stay silent during a statement.
  const other = open(server.urls.appUrl, 1, {});
  await other.query('select pg_sleep(0.5)');
  expect(await pid()).toBe(before);
  const silence = await kept.query('select pg_sleep(30)').catch((error: unknown) => error);
  expect(silence).toMatchObject({ message: expect.stringContaining('did not respond in time') });
  expect(isDatabaseAway(silence)).toBe(true);
  kept.release(true);
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
});
