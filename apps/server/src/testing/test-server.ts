import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Answer, Endpoint, Input } from '@kumbi/contract/endpoint.ts';
import type { ErrorEnvelope } from '@kumbi/contract/shared/errors.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Role } from '@kumbi/contract/shared/roles.ts';
import { freePort } from '@kumbi/embedded-postgres/free-port.ts';
import type { Sandbox } from '@kumbi/sandbox/sandbox.ts';
import { inject } from 'vitest';
import { parseConfig, projectDir } from '../kernel/config/config.ts';
import type { DatabaseUrls } from '../kernel/database/bootstrap.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { createLog } from '../kernel/log/log.ts';
import { loadSiteRenderer } from '../kernel/rendering/site-renderer.ts';
import { createKernel } from '../main/create-kernel.ts';
import { type Serving, serve } from '../main/serve.ts';
import { allJobs } from '../main/work.ts';
import { sendCall } from './test-call.ts';
import { templateName } from './test-database.setup.ts';
import { cloneDatabase, dropDatabase } from './test-databases.ts';
import { runDueJobs } from './test-jobs.ts';
import { signedIn } from './test-parts.ts';
import { callbacksSent, callSandbox, sandboxEnvironment, startTestSandbox } from './test-sandbox.ts';

/** Environment variables of a server. */
export type Environment = Readonly<Record<string, string>>;

/** The caller in a test, with a workspace. */
export interface TestPerson {
  readonly userId: string;
  readonly email: string;
  readonly cookie: string;
  readonly workspaceId: WorkspaceId;
  readonly code: string;
}

export interface TestAnswer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface TestClock {
  now(): Date;
  /** Advances the time. Jobs that become due run with the next `runJobs`. */
  advance(ms: number): void;
}

interface CallOptions {
  readonly as?: TestPerson;
  /** The company code of the page's address. */
  readonly company?: string;
  readonly headers?: Record<string, string>;
}

/** One of several servers on the same database. */
export interface TestInstance {
  readonly url: string;
  readonly kernel: Kernel;
  readonly serving: Serving;
  stop(): Promise<void>;
}

export interface TestServer extends TestInstance {
  readonly urls: DatabaseUrls;
  /** Starts a second server on the same database, like a second machine. Stop it before the first. */
  another(): Promise<TestInstance>;
  readonly sandbox: Sandbox;
  readonly clock: TestClock;
  call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    options?: CallOptions,
  ): Promise<TestAnswer<Answer<E> & Partial<ErrorEnvelope>>>;
  /** Makes a call with input that the types would reject, to test the server's validation. */
  send(
    endpoint: Endpoint,
    input: { params?: unknown; query?: unknown; body?: unknown },
    options?: CallOptions,
  ): Promise<TestAnswer<Record<string, unknown> & Partial<ErrorEnvelope>>>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The sandbox's control API: the actions and views of an outside person. */
  outside<Body = Record<string, unknown>>(path: string, method?: string, body?: unknown): Promise<Body>;
  person(
    overrides?: Partial<{
      name: string;
      email: string;
      country: string;
      language: 'en' | 'pt';
      emailVerified: boolean;
    }>,
  ): Promise<TestPerson>;
  /** Adds a second person to a workspace. */
  member(of: TestPerson, role: Role): Promise<TestPerson>;
  /** Runs every due job, and the jobs that these enqueue. @throws the error of a job */
  runJobs(): Promise<void>;
  /** Runs a periodic job, as its schedule would. */
  runCron(name: string): Promise<void>;
  /** Waits until the sandbox has reported every payment to the server, and runs the jobs that follow. */
  settled(): Promise<void>;
}

/** The master secret of every server of a test. */
export const testSecret = 'a secret of the tests, long enough';

/**
 * Starts a server with a cloned database, a movable clock and the sandbox as the outside world. Tests get theirs from
 * `server-test.ts`.
 */
export async function startTestServer(environment: Environment = {}): Promise<TestServer> {
  const adminUrl = inject('adminUrl');
  const name = `kumbi_test_${randomBytes(6).toString('hex')}`;
  const urls = await cloneDatabase(adminUrl, templateName, name);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kumbi-data-'));
  const port = await freePort();
  let offset = 0;
  const clock: TestClock = {
    now: () => new Date(Date.now() + offset),
    advance: (ms) => {
      offset += ms;
    },
  };
  const sandbox = await startTestSandbox({
    folder: path.join(dataDir, 'sandbox'),
    serverPort: port,
    now: () => clock.now().getTime(),
  });
  const config = parseConfig(
    { PORT: String(port), KUMBI_DATA: dataDir, ...sandboxEnvironment(sandbox), ...environment },
    dataDir,
  );
  const log = createLog(process.env.KUMBI_TEST_LOG ?? 'silent');
  const site = await loadSiteRenderer({ projectDir });
  const startInstance = async (at: number): Promise<TestInstance> => {
    const kernel = await createKernel({
      config,
      log,
      urls,
      masterSecret: testSecret,
      site,
      smtpUrl: config.env.SMTP_URL ?? '',
      clock,
    });
    const serving = await serve(kernel, urls.ownerUrl, at);
    return {
      url: `http://localhost:${at}`,
      kernel,
      serving,
      async stop() {
        await serving.stop();
        await kernel.mailer.close();
        await kernel.outgoing.close();
        await kernel.db.close();
      },
    };
  };
  const first = await startInstance(port);
  const { kernel, serving } = first;
  const url = config.url;

  const send: TestServer['send'] = (endpoint, input, options) => sendCall(url, endpoint, input, options);

  const person: TestServer['person'] = async (overrides = {}) => {
    const email = overrides.email ?? `person-${randomBytes(5).toString('hex')}@example.com`;
    const { rows } = await kernel.db.ownerPool.query<{ id: string; workspace_id: WorkspaceId; code: string }>(
      `with made as (insert into auth_user (name, email, country, language, email_verified) values ($1, $2, $3, $4, $5) returning id)
       select id, null::uuid as workspace_id, '' as code from made`,
      [
        overrides.name ?? 'Sara Neto',
        email,
        overrides.country ?? 'AO',
        overrides.language ?? 'en',
        overrides.emailVerified ?? true,
      ],
    );
    const userId = rows[0]?.id ?? '';
    const own = await kernel.db.ownerPool.query<{ workspace_id: WorkspaceId; code: string }>(
      `select workspace_id, code from workspaces where owner_id = $1`,
      [userId],
    );
    const workspace = own.rows[0];
    if (!workspace) throw new Error('the sign-up created no workspace');
    return {
      userId,
      email,
      cookie: await signedIn(kernel, userId),
      workspaceId: workspace.workspace_id,
      code: workspace.code,
    };
  };

  const server: TestServer = {
    url,
    kernel,
    serving,
    urls,
    another: async () => startInstance(await freePort()),
    sandbox,
    clock,
    send,
    call: send as TestServer['call'],
    fetch: (at, init) => fetch(`${url}${at}`, { redirect: 'manual', ...init }),
    outside: (at, method, body) => callSandbox(sandbox, at, method, body),
    person,
    async member(of, role) {
      const other = await person();
      await kernel.db.ownerPool.query('insert into memberships (workspace_id, user_id, role) values ($1, $2, $3)', [
        of.workspaceId,
        other.userId,
        role,
      ]);
      return { ...other, workspaceId: of.workspaceId, code: of.code };
    },
    async runCron(name) {
      const found = allJobs().find((each) => each.name === name);
      if (!found?.cron) throw new Error(`${name} has no schedule`);
      await found.run({ kernel, payload: found.payload.parse({}), attempt: 1, log: kernel.log });
    },
    async settled() {
      await callbacksSent(sandbox);
      await server.runJobs();
    },
    runJobs: () => runDueJobs(kernel),
    async stop() {
      await first.stop();
      await sandbox.stop();
      await dropDatabase(adminUrl, name);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return server;
}
