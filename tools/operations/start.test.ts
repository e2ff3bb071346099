import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@kumbi/embedded-postgres/free-port.ts';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 }); // whole programs, on a machine that may be busy
const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'kumbi-start-'));
// As root, Postgres runs as another user, who needs access.
chmodSync(folder, 0o755);
const children = new Set<ChildProcess>();

interface Program {
  readonly child: ChildProcess;
  said(): string;
  ready(): Promise<void>;
  /** @returns the exit code, or the signal that ended the process */
  ended(): Promise<number | string>;
}

function start(part: string, environment: Record<string, string>): Program {
  const child = spawn(process.execPath, [path.join(root, 'tools/start.ts'), part], {
    cwd: root,
    env: { PATH: process.env.PATH, KUMBI_DATA: folder, KUMBI_LOG: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += String(chunk);
    });
  const exit = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'nothing')),
  );
  return {
    child,
    said: () => text,
    ended: () => exit,
    async ready() {
      await until(() => /is ready/.test(text) || child.exitCode !== null);
      if (child.exitCode !== null) throw new Error(text);
    },
  };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; !(await condition()); await sleep(20))
    if (Date.now() > deadline) throw new Error('it did not happen in time');
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Processes with the test's folder in their command line. */
function running(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => commandOf(Number(pid)))
    .filter((line) => line.includes(folder));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('parts that start and stop in any order share one database and one sandbox', async () => {
  const [first, second, sandbox] = [await freePort(), await freePort(), await freePort()];
  const environment = { SANDBOX_PORT: String(sandbox) };
  const worker = start('worker', environment);
  await worker.ready();
  const servers = [first, second].map((port) => start('server', { ...environment, PORT: String(port) }));
  for (const server of servers) await server.ready();

  // The worker started first, and therefore runs the shared parts.
  worker.child.kill('SIGTERM');
  expect(await worker.ended()).toBe(0);
  await until(
    async () =>
      (await answers(`http://127.0.0.1:${first}/readyz`)) && (await answers(`http://127.0.0.1:${second}/readyz`)),
  );
  await until(() => answers(`http://127.0.0.1:${sandbox}/`));

  servers[0]?.child.kill('SIGKILL');
  await servers[0]?.ended();
  await until(() => answers(`http://127.0.0.1:${second}/readyz`));
  await until(() => answers(`http://127.0.0.1:${sandbox}/`));
  servers[1]?.child.kill('SIGINT');
  expect(await servers[1]?.ended()).toBe(0);
  await until(() => running().length === 0);
});

test('killed at any time during its start, it restarts without repair', async () => {
  const port = String(await freePort());
  for (const ms of [150, 400, 700, 1_000, 1_500]) {
    const killed = start('', { PORT: port });
    await sleep(ms);
    killed.child.kill('SIGKILL');
    await killed.ended();
  }
  const program = start('', { PORT: port });
  await program.ready();
  expect(program.said()).toContain(`Kumbi is ready at http://localhost:${port}`);
  expect(await answers(`http://127.0.0.1:${port}/readyz`)).toBe(true);

  const taken = start('', { PORT: port });
  expect(await taken.ended()).toBe(1);
  expect(taken.said()).toBe(`Kumbi cannot start: port ${port} is taken by another program: PORT chooses another\n`);
  const other = start('', { PORT: '0', ...liveMode });
  expect(await other.ended()).toBe(1);
  expect(other.said()).toMatch(/^Kumbi cannot start: .*KUMBI_MODE=sandbox.*\n$/);

  // Like a browser, which opens connections in advance: the server must not wait for these.
  const idle = connect(Number(port), '127.0.0.1');
  await once(idle, 'connect');
  program.child.kill('SIGTERM');
  expect(await program.ended(), program.said()).toBe(0);
  await until(() => running().length === 0);
});

test.for<[string, () => number | undefined]>([
  ['the database', postgres],
  ['the sandbox', sandboxOf],
])('%s, killed while the program starts, is started again with it', async ([, find]) => {
  const port = String(await freePort());
  const program = start('', { PORT: port });
  const killed = new Set<number>();
  while (killed.size < 3 && program.child.exitCode === null) {
    const pid = find();
    if (pid && !killed.has(pid)) {
      process.kill(pid, 'SIGKILL');
      killed.add(pid);
    }
    await sleep(5);
  }
  await program.ready();
  expect(await answers(`http://127.0.0.1:${port}/readyz`)).toBe(true);
  program.child.kill('SIGTERM');
  expect(await program.ended(), program.said()).toBe(0);
  await until(() => running().length === 0);
});

test('a lost backend of the database does not keep the program from ending', async () => {
  const program = start('', { PORT: String(await freePort()) });
  await program.ready();
  const [backend] = childrenOf(postgres()).filter((pid) => commandOf(pid).includes('kumbi_owner'));
  if (!backend) throw new Error('no backend');
  process.kill(backend, 'SIGKILL');
  program.child.kill('SIGTERM');
  // 1 would mean that it ran out of time.
  expect(await program.ended(), program.said()).toBe(0);
  await until(() => running().length === 0);
});

/** The embedded server's process, once it accepts connections: the test is about clients that have just connected. */
function postgres(): number | undefined {
  const file = path.join(folder, 'postgres/cluster/postmaster.pid');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines[7]?.trim() === 'ready' ? Number(lines[0]) : undefined;
}

/** The last sandbox started by the program. */
function sandboxOf(): number | undefined {
  const [program] = children;
  return childrenOf(program?.pid).find((pid) => commandOf(pid).includes('apps/sandbox/src/main.ts'));
}

function childrenOf(pid: number | undefined): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

const liveMode = {
  KUMBI_MODE: 'live',
  KUMBI_URL: 'https://app.example.com',
  KUMBI_SITE_URL: 'https://example.com',
  KUMBI_SECRET: 'a secret of the tests, long enough',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'kumbi@example.com',
  KUMBI_TRUST_PROXY: 'none',
};

test.for<[string, Record<string, string>, RegExp]>([
  ['a value that cannot be used', { PORT: 'many' }, /PORT/],
  ['a live mode without its settings', { KUMBI_MODE: 'live' }, /KUMBI_SECRET/],
  ['a sandbox that other machines reach', { HOST: '0.0.0.0' }, /HOST: .*KUMBI_SANDBOX_PUBLIC/],
  ['a database that is not there', { DATABASE_URL: 'postgres://x:y@127.0.0.1:9/kumbi' }, /cannot log in to Postgres/],
])('%s is reported in one line', async ([, environment, line]) => {
  const program = start('', environment);
  expect(await program.ended()).toBe(1);
  expect(program.said()).toMatch(/^Kumbi cannot start: [^\n]+\n$/);
  expect(program.said()).toMatch(line);
});
