import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';

const patienceMs = 60_000;
const retryMs = 200;
/** For this time after a loss, the server may still be recovering. */
const recoveryMs = 10_000;
const recoveringPatienceMs = 2_000;

export interface HeldPostgres {
  readonly adminUrl: string;
  stop(): Promise<void>;
}

interface HeldOptions extends EmbeddedPostgresOptions {
  /** The server is permanently lost, so this process must restart. */
  readonly onLost: (error: Error) => void;
}

/**
 * Keeps the embedded Postgres running for as long as this process needs it. One of the processes of a folder runs the
 * server. If that process ends or the server is killed, another one starts it again at the same address, where every
 * pool finds it.
 */
export async function holdEmbeddedPostgres(options: HeldOptions): Promise<HeldPostgres> {
  let server = await startEmbeddedPostgres(options);
  const { adminUrl } = server;
  let stopping = false;
  let lostAt = Number.NEGATIVE_INFINITY;
  let watching = await watch(server);

  const keep = async (): Promise<void> => {
    while (!stopping) {
      await watching.gone;
      if (watching.isLost()) lostAt = performance.now();
      if (stopping) return;
      options.log('the embedded Postgres is gone: starting it again');
      for (const deadline = Date.now() + patienceMs; ; await sleep(retryMs)) {
        try {
          const found = await startEmbeddedPostgres(options);
          // Our own server lost a backend and recovered. Only the original handle can stop it.
          if (found.pid !== server.pid) server = found;
          watching = await watch(server);
          break;
        } catch (error) {
          // Our own lock is freed only after the last process of the killed server has exited.
          if (stopping) return;
          if (Date.now() > deadline) throw error;
          options.log(`not yet: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      if (server.adminUrl !== adminUrl) throw new Error('the embedded Postgres restarted at another address');
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
      // A server that still ends its other backends after the loss of one may ignore the request to stop.
      const recovers = performance.now() - lostAt < recoveryMs;
      await server.stop(recovers ? recoveringPatienceMs : undefined);
    },
  };
}

interface Watching {
  readonly gone: Promise<void>;
  /** Whether the connection ended without a request. */
  isLost(): boolean;
  end(): Promise<void>;
}

/** Keeps one idle connection open, which ends with the server. */
async function watch(server: EmbeddedPostgres): Promise<Watching> {
  const client = new Client({ connectionString: server.adminUrl, application_name: 'kumbi-watch' });
  const gone = new Promise<void>((resolve) => client.once('end', resolve));
  let lost = false;
  // A lost connection emits both an error and an end.
  client.on('error', () => {
    lost = true;
  });
  await client.connect();
  return { gone, isLost: () => lost, end: () => client.end() };
}
