import { chmod, mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../kernel/config/config.ts';
import { isDatabaseAway } from '../kernel/database/faults.ts';
import { createLog, type Log } from '../kernel/log/log.ts';
import { loadSiteRenderer } from '../kernel/rendering/site-renderer.ts';
import { createSecrets, loadMasterSecret } from '../kernel/secrets/secrets.ts';
import { startTelemetry } from '../kernel/telemetry/telemetry.ts';
import { createKernel } from './create-kernel.ts';
import { checkModuleConfig } from './module-config.ts';
import { migrateAll, openDatabase } from './open-database.ts';
import { serve } from './serve.ts';
import { stopAll, stopWithin } from './stopping.ts';
import { work } from './work.ts';

export type Part = 'server' | 'worker';

export interface Running {
  readonly url: string;
  readonly log: Log;
  /** Finishes the current work and then stops everything, including the embedded database. */
  stop(): Promise<void>;
}

/** The data was encrypted with another secret. */
class SecretMismatch extends Error {
  override name = 'SecretMismatch';
}

const startTries = 5;
const pauseMs = 500;

/**
 * Starts the parts of this process. If the database goes away during the start, because it or its process was killed,
 * the start is repeated.
 *
 * @param onLost called if the process can't continue: it should stop and end
 */
export async function run(config: Config, parts: readonly Part[], onLost: (error: Error) => void): Promise<Running> {
  // Before anything starts, so that a wrong value is the only message.
  checkModuleConfig(config);
  const log = createLog(config.env.KUMBI_LOG);
  await makeDataFolder(config.dataDir);
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnce(config, parts, log, onLost);
    } catch (error) {
      if (attempt === startTries || !isDatabaseAway(error)) throw error;
      log.warn({ err: String(error) }, 'the database became unavailable during the start; the start is retried');
      await sleep(pauseMs);
    }
  }
}

async function startOnce(
  config: Config,
  parts: readonly Part[],
  log: Log,
  onLost: (error: Error) => void,
): Promise<Running> {
  const masterSecret = await loadMasterSecret(config.env.KUMBI_SECRET, config.dataDir);
  const database = await openDatabase({ config, masterSecret, log, onLost });
  const telemetry = await startTelemetry(config);
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    try {
      await stopWithin(database.ownerUrl, stops.splice(0).reverse());
    } finally {
      await stopAll([async () => telemetry?.stop(), () => database.stop()]);
    }
  };
  try {
    const site = await loadSiteRenderer(config);
    const kernel = await createKernel({ config, log, urls: database, masterSecret, site, smtpUrl: smtpUrl(config) });
    stops.push(async () => {
      await kernel.mailer.close();
      await kernel.outgoing.close();
      await kernel.db.close();
    });
    await migrateAll(kernel.db.ownerPool, { appRole: database.appRole, mode: config.mode, masterSecret }, log);
    await checkSecret(kernel.db.ownerPool, masterSecret);
    const running: (() => Promise<void>)[] = [];
    // In parallel: neither waits for the other's last work.
    stops.push(() => stopAll(running, 'together'));
    if (parts.includes('worker')) {
      // If both need the processor, page requests come before emails and receipts.
      if (!parts.includes('server')) os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
      const worker = await work(kernel, database.directUrl);
      running.push(() => worker.stop());
    }
    if (parts.includes('server')) {
      const serving = await serve(kernel, database.directUrl);
      running.push(() => serving.stop());
      // A trial installation runs as one process. Separate servers have other work to do.
      if (parts.includes('worker')) void serving.prepareDemo();
    }
    return { url: config.url, log, stop };
  } catch (error) {
    await stop().catch((fault: unknown) =>
      log.warn({ err: String(fault) }, 'a failed start was not undone completely'),
    );
    throw error;
  }
}

/** Creates the data folder. The embedded Postgres may run as another user, who must be able to enter it. */
export async function makeDataFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (!first) return;
  for (let at = folder; at.startsWith(first); at = path.dirname(at)) await chmod(at, 0o755);
}

/**
 * Compares the secret with the database's. Data encrypted with one secret can't be decrypted with another, and sessions
 * are signed with it. The database stores a digest of its secret, so that a restore without the right one is detected
 * before anything is encrypted with a new one.
 *
 * @throws SecretMismatch
 */
async function checkSecret(ownerPool: pg.Pool, masterSecret: string): Promise<void> {
  const digest = createSecrets(masterSecret).sign('database', 'kumbi');
  const { rows } = await ownerPool.query<{ value: string }>(
    `insert into settings (key, value) values ('secret_digest', $1) on conflict (key) do update set value = settings.value returning value`,
    [digest],
  );
  if (rows[0]?.value === digest) return;
  throw new SecretMismatch(
    'KUMBI_SECRET, or secret.key in the data folder, is not the one that this database was used with: put the right one back',
  );
}

function smtpUrl(config: Config): string {
  if (!config.env.SMTP_URL) throw new Error('SMTP_URL is not set');
  return config.env.SMTP_URL;
}
