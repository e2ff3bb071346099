import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connected } from '@kumbi/server/kernel/database/bootstrap.ts';
import { ownServerTest } from '@kumbi/server/testing/server-test.ts';
import type { TestServer } from '@kumbi/server/testing/test-server.ts';
import { afterAll, expect, vi } from 'vitest';
import { type Ended, runJobs } from './run-jobs.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 }); // whole programs, on a machine that may be busy
const root = path.resolve(import.meta.dirname, '../..');

const test = ownServerTest();
let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kumbi-jobs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const environmentOf = (more: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  KUMBI_DATA: folder,
  KUMBI_LOG: 'silent',
  ...more,
});

/** Runs the command in this process: to load the product takes some seconds each time. */
const jobs = (server: TestServer, words: readonly string[]): Promise<Ended> =>
  runJobs(words, environmentOf(onTheServer(server)));

/** Runs the command like an operator, in a separate process. */
function program(words: readonly string[], environment: Record<string, string>) {
  return new Promise<{ code: unknown; out: string; error: string }>((resolve) => {
    execFile(
      process.execPath,
      [path.join(root, 'tools/jobs.ts'), ...words],
      { cwd: root, env: environmentOf(environment) },
      (failed, out, error) => resolve({ code: failed ? failed.code : 0, out, error }),
    );
  });
}

const onTheServer = (server: TestServer) => ({
  DATABASE_URL: server.urls.ownerUrl,
  DATABASE_APP_URL: server.urls.appUrl,
});

const sale = '0190a000-0000-7000-8000-000000000001';

/** Jobs after their last attempt: two with the same name, one with another; and one with attempts left. */
async function giveUp(server: TestServer): Promise<{ first: string; second: string; other: string; waiting: string }> {
  return connected(server.urls.ownerUrl, async (client) => {
    await client.query('delete from graphile_worker._private_jobs');
    const add = async (name: string, queue: string | null, error: string | null, age: string) => {
      const { rows } = await client.query<{ id: string }>(
        `select (graphile_worker.add_job(identifier => $1, payload => $2, queue_name => $3, max_attempts => 3)).id::text`,
        [name, JSON.stringify({ sale_id: sale, attempt: 2, email: 'ana@example.com', to: 'Ana Domingos' }), queue],
      );
      const id = rows[0]?.id ?? '';
      if (error !== null)
        await client.query(
          `update graphile_worker._private_jobs set attempts = max_attempts, last_error = $2, updated_at = now() - $3::interval where id = $1`,
          [id, error, age],
        );
      return id;
    };
    return {
      first: await add(
        'test.mail',
        null,
        'no mailbox ana@example.com, call +244 923 000 001\n    at sendMail (mailer.ts:7)',
        '2 hours',
      ),
      second: await add('test.mail', 'mails', 'the server did not answer', '1 hour'),
      other: await add(
        'test.receipt',
        null,
        `https://seller:hunt!er2@shop.example/?token=abc refused ${'x'.repeat(200)}`,
        '3 hours',
      ),
      waiting: await add('test.mail', null, null, '0'),
    };
  });
}

/** Attempts by job. */
const attempts = (server: TestServer) =>
  connected(server.urls.ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string; attempts: number }>(
      'select id::text, attempts from graphile_worker._private_jobs order by id',
    );
    return Object.fromEntries(rows.map((row) => [row.id, row.attempts]));
  });

let made: Awaited<ReturnType<typeof giveUp>>;
test.beforeEach(async ({ server }) => {
  made = await giveUp(server);
});

test('they are listed, latest first, without personal data', async ({ server }) => {
  const once = await jobs(server, []);
  expect(once).toMatchObject({ code: 0, error: '' });
  const [head, ...lines] = once.out.split('\n');
  expect(head).toMatch(/^ID +NAME +QUEUE +FAILED AT +ATTEMPTS +ERROR$/);
  expect(lines.map((line) => line.split(/ {2,}/).slice(0, 3))).toEqual([
    [made.second, 'test.mail', 'mails'],
    [made.first, 'test.mail', '-'],
    [made.other, 'test.receipt', '-'],
  ]);
  expect(lines[0]).toMatch(/ \d{4}-\d\d-\d\dT[\d:.]+Z +3 +the server did not answer$/);
  expect(lines[1]).toMatch(/no mailbox \[email\], call \[phone\]$/);
  expect(lines[2]).toMatch(/https:\/\/seller:\[cut\]@shop\.example\/\?token=\[cut\] refused x+…$/);
  expect(await jobs(server, ['list'])).toEqual(once);
});

test('one is shown with its whole error, and only with impersonal parts of its input', async ({ server }) => {
  const { out, code } = await jobs(server, ['show', made.first]);
  expect(code).toBe(0);
  expect(out).toContain('at sendMail (mailer.ts:7)');
  expect(out).toContain(`{"sale_id":"${sale}","attempt":2,"email":"[cut]","to":"[cut]"}`);
  expect(out).not.toMatch(/ana|923/i);
});

test('one is retried, and a second retry no longer finds it', async ({ server }) => {
  expect(await jobs(server, ['retry', made.first])).toEqual({
    code: 0,
    out: `Retrying: ${made.first}`,
    error: '',
  });
  const after = await attempts(server);
  expect(after).toEqual({ [made.first]: 0, [made.second]: 3, [made.other]: 3, [made.waiting]: 0 });
  expect(await jobs(server, ['retry', made.first])).toEqual({
    code: 1,
    out: '',
    error: `Not a failed job: ${made.first}`,
  });
  expect(await attempts(server)).toEqual(after);
});

test('all of a name are tried again, and twice changes nothing more', async ({ server }) => {
  const { first, second, other, waiting } = made;
  expect((await jobs(server, ['retry', 'test.mail'])).out).toBe(`Retrying: ${first}, ${second}`);
  expect(await attempts(server)).toEqual({ [first]: 0, [second]: 0, [other]: 3, [waiting]: 0 });
  expect((await jobs(server, ['retry', 'test.mail'])).code).toBe(1);
  expect((await jobs(server, [])).out).toContain(other);
});

test('one is removed, and only a failed one', async ({ server }) => {
  const { first, second, other, waiting } = made;
  expect(await jobs(server, ['drop', other])).toEqual({ code: 0, out: `Removed: ${other}`, error: '' });
  for (const gone of [other, waiting]) expect((await jobs(server, ['drop', gone])).code, gone).toBe(1);
  expect(Object.keys(await attempts(server))).toEqual([first, second, waiting]);
  for (const id of [first, second]) await jobs(server, ['drop', id]);
  expect((await jobs(server, [])).out).toBe('No failed jobs, and no rows set aside');
});

test('a row that its queue set aside is listed with them, tried again and dropped', async ({ server }) => {
  const owner = await server.person();
  const add = (to: string) =>
    connected(server.urls.ownerUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `insert into program_emails (workspace_id, id, from_address, from_name, to_address, subject, html, text, due_at, created_at,
           claims, fault, set_aside_at)
         values ($1, gen_random_uuid(), 'a@b.co', '', $2, '', '', '', now(), now(), 4, 'Its worker ended 3 times', now()) returning id`,
        [owner.workspaceId, to],
      );
      return rows[0]?.id ?? '';
    });
  const state = (id: string) =>
    connected(server.urls.ownerUrl, async (client) => {
      const { rows } = await client.query('select status, set_aside_at, claims from program_emails where id = $1', [
        id,
      ]);
      return rows;
    });
  const id = await add('ana@example.com');
  const [, line = ''] = (await jobs(server, [])).out.split('\n');
  expect(line.split(/ {2,}/)).toEqual([
    id,
    'kmail.send_emails',
    'program_emails',
    expect.any(String),
    '4',
    'Its worker ended 3 times',
  ]);
  const shown = (await jobs(server, ['show', id])).out;
  expect(shown).toContain(owner.workspaceId);
  expect(shown).not.toContain('ana@');
  expect((await jobs(server, ['retry', id])).out).toBe(`Retrying: ${id}`);
  expect(await state(id)).toEqual([{ status: 'queued', set_aside_at: null, claims: 0 }]);
  expect((await jobs(server, ['retry', id])).code).toBe(1);

  const other = await add('rui@example.com');
  expect(await jobs(server, ['drop', other])).toEqual({ code: 0, out: `Removed: ${other}`, error: '' });
  expect(await state(other)).toEqual([{ status: 'failed', set_aside_at: null, claims: 4 }]);
  expect(await jobs(server, ['drop', other])).toMatchObject({ code: 1, error: `Not a row set aside: ${other}` });
});

test('unknown words and missing data are reported and change nothing', async ({ server }) => {
  const before = await attempts(server);
  for (const words of [['drop', 'test.mail'], ['retry'], ['retry', '1', '2'], ['purge', '1'], ['show', '1; drop']]) {
    const { code, error } = await jobs(server, words);
    expect([code, error], words.join(' ')).toEqual([1, expect.stringContaining('npm run jobs -- retry NAME')]);
  }
  expect(await attempts(server)).toEqual(before);
  expect(await runJobs([], environmentOf({}))).toEqual({
    code: 1,
    out: '',
    error: `Nothing was done: there is no data in ${folder}: KUMBI_DATA names the folder`,
  });
});

test('the program prints the result and ends with its code', async ({ server }) => {
  const id = made.other;
  const environment = onTheServer(server);
  expect(await program(['drop', id], environment)).toEqual({ code: 0, out: `Removed: ${id}\n`, error: '' });
  expect(await program(['drop', id], environment)).toEqual({ code: 1, out: '', error: `Not a failed job: ${id}\n` });
});
