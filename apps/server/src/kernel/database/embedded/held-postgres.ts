import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';

const patienceMs = 60_000;
const retryMs = 200;

export interface HeldPostgres {
  readonly adminUrl: string;
  stop(): Promise<void>;
}

interface HeldOptions extends EmbeddedPostgresOptions {
  /** The server is gone and does not come back at its address: this process must be started anew. */
  readonly onLost: (error: Error) => void;
}

/**
 * The embedded Postgres for as long as this process needs it. Of the processes on one folder one runs the server; when
 * that one ends, or the server itself is killed, one of those that remain starts it again at the same address, where
 * every pool finds it.
 */
export async function holdEmbeddedPostgres(options: HeldOptions): Promise<HeldPostgres> {
  let server = await startEmbeddedPostgres(options);
  const { adminUrl } = server;
  let stopping = false;
  let watching = await watch(server);

  const keep = async (): Promise<void> => {
    while (!stopping) {
      await watching.gone;
      if (stopping) return;
      options.log('the embedded Postgres is gone: starting it again');
      for (const deadline = Date.now() + patienceMs; ; await sleep(retryMs)) {
        try {
          const found = await startEmbeddedPostgres(options);
          // Our own, which lost a backend and went on: only what we hold of it can stop it.
          if (found.pid !== server.pid) server = found;
          watching = await watch(server);
          break;
        } catch (error) {
          // Our own lock is freed only when the last process of the killed server has left.
          if (stopping) return;
          if (Date.now() > deadline) throw error;
          options.log(`not yet: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      if (server.adminUrl !== adminUrl) throw new Error('the embedded Postgres came back at another address');
    }
  };
  const keeping = keep().catch((error: unknown) => {
    if (!stopping) options.onLost(error instanceof Error ? error : new Error(String(error)));
  });

  return {
    adminUrl,
    async stop() {
      stopping = true;
      await watching.end();
      await keeping;
      await watching.end();
      await server.stop();
    },
  };
}

/** One idle connection, which ends with the server. */
async function watch(server: EmbeddedPostgres): Promise<{ gone: Promise<void>; end(): Promise<void> }> {
  const client = new Client({ connectionString: server.adminUrl, application_name: 'kumbi-watch' });
  const gone = new Promise<void>((resolve) => client.once('end', resolve));
  // A lost connection is told twice, as an error and as its end.
  client.on('error', () => undefined);
  await client.connect();
  return { gone, end: () => client.end() };
}
