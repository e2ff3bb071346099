import { test as base } from 'vitest';
import { type Environment, startTestServer, type TestPerson, type TestServer } from './test-server.ts';

interface HasServer {
  readonly server: TestServer;
}

/** Started by the first file of a worker that needs it. A fixture alone would start one for each extended `test`. */
let shared: Promise<TestServer> | undefined;

const newPerson = ({ server }: HasServer) => server.person();
const newEditor = ({ server, owner }: HasServer & { readonly owner: TestPerson }) => server.member(owner, 'editor');

/** Gives a test more servers. They stop when it ends. */
const moreServers = base
  .extend('extraServers', (): TestServer[] => [])
  .extend('startServer', ({ extraServers }, { onCleanup }) => {
    onCleanup(async () => {
      for (const server of extraServers) await server.stop();
    });
    return async (environment?: Environment): Promise<TestServer> => {
      const server = await startTestServer(environment);
      extraServers.push(server);
      return server;
    };
  });

/**
 * Tests on the one server of their worker process: `test('...', async ({ server, owner }) => ...)`. The owner, an
 * editor of the same workspace and a stranger are new in each file. Files share the server: a test counts only the rows
 * of its own people, and doesn't change the clock, the sandbox's faults or the limits of calls. Other files use
 * `ownServerTest`.
 */
export const test = moreServers
  .extend('environment', { scope: 'worker' }, (): Environment => ({}))
  .extend('server', { scope: 'worker' }, async ({ environment }, { onCleanup }) => {
    const isFirst = shared === undefined;
    shared ??= startTestServer(environment);
    const server = await shared;
    if (isFirst) onCleanup(() => server.stop());
    return server;
  })
  .extend('owner', { scope: 'file' }, newPerson)
  .extend('editor', { scope: 'file' }, newEditor)
  .extend('stranger', { scope: 'file' }, newPerson);

/**
 * Tests on a server of their own file, which may change the clock, the environment or rows of all workspaces.
 *
 * @param environment read when the first hook or test uses the server
 */
export function ownServerTest(environment: () => Environment = () => ({})) {
  return moreServers
    .extend('environment', { scope: 'file' }, environment)
    .extend('server', { scope: 'file' }, async ({ environment: own }, { onCleanup }) => {
      const server = await startTestServer(own);
      onCleanup(() => server.stop());
      return server;
    })
    .extend('owner', { scope: 'file' }, newPerson)
    .extend('editor', { scope: 'file' }, newEditor)
    .extend('stranger', { scope: 'file' }, newPerson);
}

/** An owner, an editor of the same workspace, and the owner of another. */
export interface People extends HasServer {
  readonly owner: TestPerson;
  readonly editor: TestPerson;
  readonly stranger: TestPerson;
}

/** The parts of a file's `test` that shared tests use, on either kind of server. */
export interface ServerTest {
  (name: string, run: (given: People) => Promise<void>): void;
  for<Case>(cases: readonly Case[]): (name: string, run: (each: Case, given: People) => Promise<void>) => void;
}
