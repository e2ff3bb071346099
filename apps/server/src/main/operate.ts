import type { Config } from '../kernel/config/config.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { createLog } from '../kernel/log/log.ts';
import { loadSiteRenderer } from '../kernel/rendering/site-renderer.ts';
import { loadMasterSecret } from '../kernel/secrets/secrets.ts';
import { createKernel } from './create-kernel.ts';
import { modules } from './modules.ts';
import { openDatabase } from './open-database.ts';
import { requireData } from './with-owner.ts';

/**
 * Runs a command of a module with the configured database.
 * @returns the lines to print
 * @throws CommandRefused, DataMissing
 */
export function runCommand(config: Config, name: string, words: readonly string[]): Promise<readonly string[]> {
  const command = modules.flatMap((module) => module.commands ?? []).find((each) => each.name === name);
  if (!command) throw new Error(`no module has the command ${name}`);
  return operate(config, (kernel) => command.run(kernel, words));
}

/** Works with the configured database, whether the program runs or not. The program must have been started once. */
async function operate<T>(config: Config, work: (kernel: Kernel) => Promise<T>): Promise<T> {
  requireData(config);
  const log = createLog('error');
  const masterSecret = await loadMasterSecret(config.env.KUMBI_SECRET, config.dataDir);
  let lost: Error | undefined;
  const database = await openDatabase({ config, masterSecret, log, onLost: (error) => (lost = error) });
  try {
    const site = await loadSiteRenderer(config);
    // A worker sends the emails that the work enqueues.
    const smtpUrl = config.env.SMTP_URL ?? 'smtp://127.0.0.1';
    const kernel = await createKernel({ config, log, urls: database, masterSecret, site, smtpUrl });
    try {
      return await work(kernel);
    } catch (error) {
      throw lost ?? error;
    } finally {
      await kernel.mailer.close();
      await kernel.outgoing.close();
      await kernel.db.close();
    }
  } finally {
    await database.stop();
  }
}
