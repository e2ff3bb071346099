import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { endSoon } from './end-soon.ts';
import { isDatabaseAway } from './faults.ts';
import { watchedAlone } from './watched.ts';

const askEveryMs = 500;
const answerMs = 1_500;
/** Longer than a server needs to recover from a killed connection on a busy machine, and shorter than the time to stop in. */
const awayMs = 20_000;

interface Watch {
  /** Resolves when the database hasn't answered for some seconds. */
  readonly away: Promise<void>;
  end(): void;
}

/** Watches over connections of its own whether the database answers, because those of a pool may all be busy. */
export function watchForAway(connectionString: string, patienceMs = awayMs): Watch {
  let ended = false;
  const watch = async (): Promise<void> => {
    for (let answered = performance.now(); !ended; await sleep(askEveryMs, undefined, { ref: false })) {
      if (await answers(connectionString)) answered = performance.now();
      else if (performance.now() - answered > patienceMs) return;
    }
    // No one waits for it now.
    await new Promise(() => undefined);
  };
  return {
    away: watch(),
    end: () => {
      ended = true;
    },
  };
}

/** Returns whether a database answers within a second or two. */
export async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    ...watchedAlone,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    application_name: 'kumbi-away',
  });
  // A connection that is lost after its answer says nothing new.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    // A full server answers, too. A server that stops or starts does not.
    return error instanceof pg.DatabaseError ? !/^57P/.test(error.code ?? '') : !isDatabaseAway(error);
  } finally {
    await endSoon(client);
  }
}
