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
import { migrateAll, openDatabase } from './open-database.ts';
import { serve } from './serve.ts';
import { work } from './work.ts';

export type Part = 'server' | 'worker';

export interface Running {
  readonly url: string;
  readonly log: Log;
  /** Drains what is under way, then ends everything, the embedded database too. */
  stop(): Promise<void>;
}

/** The data was sealed with another secret than the one at hand. */
class SecretMismatch extends Error {
  override name = 'SecretMismatch';
}

const startTries = 5;
const pauseMs = 500;

/**
 * Starts the parts that this process is to be. A database that goes away meanwhile, because it or the process that runs it
 * was killed, comes back: the start begins again.
 * @param onLost called when the process cannot go on: it should stop and end
 */
export async function run(config: Config, parts: readonly Part[], onLost: (error: Error) => void): Promise<Running> {
  const log = createLog(config.env.KUMBI_LOG);
  await makeDataFolder(config.dataDir);
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnce(config, parts, log, onLost);
    } catch (error) {
      if (attempt === startTries || !isDatabaseAway(error)) throw error;
      log.warn({ err: String(error) }, 'the database went away during the start, which begins again');
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
  const stops: (() => Promise<void>)[] = [() => database.stop(), async () => telemetry?.stop()];
  const stop = () => stopAll(stops.splice(0).reverse());
  try {
    const site = await loadSiteRenderer(config);
    const kernel = await createKernel({ config, log, urls: database, masterSecret, site, smtpUrl: smtpUrl(config) });
    stops.push(async () => {
      await kernel.mailer.close();
      await kernel.outgoing.close();
      await kernel.db.close();
    });
    await migrateAll(kernel.db.ownerPool, { appRole: database.appRole, mode: config.mode }, log);
    await checkSecret(kernel.db.ownerPool, masterSecret);
    const running: (() => Promise<void>)[] = [];
    // Side by side: neither waits until the other's last work has ended.
    stops.push(() => stopAll(running, 'together'));
    if (parts.includes('worker')) {
      // Where both want the processor, whoever waits for a page comes before mails and receipts.
      if (!parts.includes('server')) os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
      const worker = await work(kernel, database.directUrl);
      running.push(() => worker.stop());
    }
    if (parts.includes('server')) {
      const serving = await serve(kernel, database.directUrl);
      running.push(() => serving.stop());
      // Whoever tries Kumbi starts it as one process; servers of their own have other things to do.
      const demo = parts.includes('worker') ? serving.prepareDemo() : undefined;
      // Half a demo is no demo: it takes a second or two.
      stops.push(async () => demo);
    }
    return { url: config.url, log, stop };
  } catch (error) {
    await stop().catch((fault: unknown) => log.warn({ err: String(fault) }, 'not all of a start could be undone'));
    throw error;
  }
}

/** The embedded Postgres may run as another user, who must be able to walk through. */
export async function makeDataFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (!first) return;
  for (let at = folder; at.startsWith(first); at = path.dirname(at)) await chmod(at, 0o755);
}

/** One that fails to stop must not keep the others running. */
async function stopAll(stops: readonly (() => Promise<void>)[], how?: 'together'): Promise<void> {
  const failures: unknown[] = [];
  const stop = (each: () => Promise<void>) => each().catch((error: unknown) => failures.push(error));
  if (how === 'together') await Promise.all(stops.map(stop));
  else for (const each of stops) await stop(each);
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}

/**
 * What was encrypted with one secret opens with no other, and people signed in with it. The database keeps a digest of
 * its secret, so that a restore without the right one is noticed before anything is sealed with a new one.
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
