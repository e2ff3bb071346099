import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@kumbi/embedded-postgres/embedded-postgres.ts';
import { freePort } from '@kumbi/embedded-postgres/free-port.ts';
import { parseConfig, projectDir } from '@kumbi/server/kernel/config/config.ts';
import { connected, type DatabaseUrls, roleUrls, withDatabase } from '@kumbi/server/kernel/database/bootstrap.ts';
import { roleSecrets } from '@kumbi/server/kernel/database/role-secrets.ts';
import pg from 'pg';
import { request } from 'undici';
import { joinSandbox } from '../../../tools/sandbox-program.ts';
import { childPid, processorTime } from './processor-time.ts';
import { type Program, startScript } from './program.ts';

/** For a measurement that writes nothing, so that its rows are loaded without waiting for the disk. */
export const loading = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '8GB',
  maintenance_work_mem: '1GB',
};

/**
 * An installation of Kumbi for the benchmark: its data folder, its Postgres, its sandbox, and the processes that a
 * scenario starts.
 */
export interface Installation {
  /** The server's address, even before its start. */
  readonly url: string;
  readonly secret: string;
  readonly dataDir: string;
  readonly postgresVersion: string;
  /** Milliseconds of processor time by program; `buyers` is this process. */
  processorTimes(): Readonly<Record<string, number>>;
  /** Calls the sandbox's control API. */
  control<Body>(at: string, method?: 'GET' | 'POST' | 'PUT' | 'DELETE', body?: unknown): Promise<Body>;
  startServer(): Promise<Program>;
  startWorker(): Promise<Program>;
  /** Both database logins, available after the first start of a server or worker. */
  urls(): Promise<DatabaseUrls>;
  /** The database as its superuser, available after the first start of a server or worker. */
  admin(): pg.Pool;
  stop(): Promise<void>;
}

interface Wanted {
  /** Additional settings of Postgres. By default they are the product's, including durable writes. */
  readonly postgres?: Readonly<Record<string, string>>;
  /** A folder that is kept and reused by the next run; by default a temporary one. */
  readonly folder?: string | undefined;
  /** Origins on this machine that webhooks may call. */
  readonly allow?: readonly string[];
}

const startMs = 60_000;

export async function openInstallation({ postgres = {}, folder, allow = [] }: Wanted = {}): Promise<Installation> {
  const dataDir = folder ? path.resolve(folder) : await mkdtemp(path.join(os.tmpdir(), 'kumbi-bench-'));
  await mkdir(dataDir, { recursive: true });
  // As root, Postgres runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  const database = await startEmbeddedPostgres({
    root: path.join(dataDir, 'postgres'),
    flags: Object.entries(postgres).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    log: () => undefined,
  });
  const port = await freePort();
  const environment = {
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    KUMBI_DATA: dataDir,
    // Signs the benchmark's sessions; long-lived only with a kept folder.
    KUMBI_SECRET: folder ? 'the secret of a benchmark that is kept' : randomBytes(32).toString('base64url'),
    KUMBI_LOG: 'error',
    // Buyers have many addresses, which the load generator sets in the header of a proxy.
    KUMBI_TRUST_PROXY: '127.0.0.1',
    // One person calls as often as a thousand.
    KUMBI_USER_READS: '1000000',
    ...(allow.length > 0 ? { OUTGOING_ALLOW: allow.join(',') } : {}),
  };
  const url = `http://localhost:${port}`;
  const sandboxFolder = path.join(dataDir, 'sandbox');
  const sandbox = await joinSandbox({
    config: parseConfig(environment, dataDir),
    folder: sandboxFolder,
    onLost: (error) => {
      throw error;
    },
  });
  const { token } = JSON.parse(await readFile(path.join(sandboxFolder, 'address.json'), 'utf8')) as { token: string };
  let pool: pg.Pool | undefined;
  const admin = (): pg.Pool => {
    pool ??= new pg.Pool({ connectionString: withDatabase(database.adminUrl, 'kumbi'), max: 4 });
    return pool;
  };
  const programs = new Map<string, Program>();
  const sandboxPid = childPid(process.pid, 'apps/sandbox');
  const startPart = (part: 'server' | 'worker'): Program => {
    const program = startScript(part, { cwd: projectDir, env: environment });
    programs.set(part, program);
    return program;
  };
  return {
    url,
    secret: environment.KUMBI_SECRET,
    dataDir,
    postgresVersion: await connected(database.adminUrl, async (client) =>
      String((await client.query('show server_version')).rows[0]?.server_version),
    ),
    processorTimes() {
      const { user, system } = process.cpuUsage();
      return {
        ...Object.fromEntries([...programs].map(([part, program]) => [part, processorTime(program.pid)])),
        Postgres: processorTime(database.pid),
        ...(sandboxPid ? { sandbox: processorTime(sandboxPid) } : {}),
        buyers: (user + system) / 1_000,
      };
    },
    async control<Body>(at: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET', body?: unknown) {
      // Not with fetch, which would cost the buyers' side as much as the payment costs the sandbox.
      const answer = await request(`${sandbox.url}/control${at}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.body.text();
      if (answer.statusCode >= 300) throw new Error(`the sandbox answered ${answer.statusCode}: ${text}`);
      return JSON.parse(text) as Body;
    },
    async startServer() {
      const program = startPart('server');
      await untilReady(url);
      return program;
    },
    async startWorker() {
      const program = startPart('worker');
      const begun = Date.now();
      while ((await workers(admin())) === 0) {
        if (Date.now() - begun > startMs) throw new Error('the worker did not start in time');
        await sleep(50);
      }
      return program;
    },
    urls: () =>
      connected(database.adminUrl, async (client) => roleUrls(database.adminUrl, 'kumbi', await roleSecrets(client))),
    admin,
    async stop() {
      for (const program of programs.values()) await program.stop();
      await pool?.end();
      await sandbox.stop();
      await database.stop();
      if (!folder) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function workers(admin: pg.Pool): Promise<number> {
  try {
    const { rows } = await admin.query<{ count: number }>('select count(*)::int as count from worker_nodes');
    return rows[0]?.count ?? 0;
  } catch (error) {
    // The schema doesn't exist yet.
    if (error instanceof pg.DatabaseError && ['42P01', '3D000'].includes(error.code ?? '')) return 0;
    throw error;
  }
}

/** @throws after a minute */
export async function untilReady(url: string): Promise<void> {
  const begun = Date.now();
  for (;;) {
    try {
      const response = await fetch(`${url}/readyz`);
      if (response.ok) return;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    if (Date.now() - begun > startMs) throw new Error(`${url} was not ready in time`);
    await sleep(20);
  }
}
