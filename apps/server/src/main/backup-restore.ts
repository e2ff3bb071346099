import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { BackupRefused } from '../kernel/backup/backup-refused.ts';
import { type RestoreReport, restoreBackup } from '../kernel/backup/restore-backup.ts';
import { type BackupReport, writeBackup } from '../kernel/backup/write-backup.ts';
import type { Config } from '../kernel/config/config.ts';
import { bootstrapDatabase, bootstrapExternal } from '../kernel/database/bootstrap.ts';
import { createPool } from '../kernel/database/database.ts';
import { startEmbeddedPostgres } from '../kernel/database/embedded/embedded-postgres.ts';
import { createFileStore } from '../kernel/files/create-file-store.ts';
import { systemClock } from '../kernel/log/clock.ts';
import { createLog } from '../kernel/log/log.ts';
import { loadMasterSecret } from '../kernel/secrets/secrets.ts';
import { allMigrations, migrateTo } from './open-database.ts';

/** Writes a backup of the configured database and files, while the program runs or not. @throws BackupRefused */
export function backUp(config: Config, file: string): Promise<BackupReport> {
  if (!config.env.DATABASE_URL && !existsSync(path.join(config.dataDir, 'postgres', 'cluster')))
    throw new BackupRefused(`there is no data in ${config.dataDir}: KUMBI_DATA names the folder`);
  const { S3_BUCKET: bucket } = config.env;
  return withOwner(config, (ownerUrl) =>
    writeBackup({
      ownerUrl,
      file,
      files: bucket ? { bucket } : { folder: path.join(config.dataDir, 'files') },
      now: systemClock.now(),
    }),
  );
}

/** Fills the configured database and files, both empty, from a backup. @throws BackupRefused */
export function restore(config: Config, file: string, newSecret: boolean): Promise<RestoreReport> {
  const files = path.join(config.dataDir, 'files');
  if (!config.env.S3_BUCKET && existsSync(files) && readdirSync(files).length > 0)
    throw new BackupRefused(`${files} is not empty: restore into an empty data folder`);
  const known = allMigrations().map((each) => each.name);
  return withOwner(config, async (ownerUrl, appRole) => {
    const pool = createPool(ownerUrl, 2, createLog('silent'), 'kumbi-restore');
    try {
      return await restoreBackup({
        ownerUrl,
        file,
        mode: config.mode,
        known,
        migrate: (names) => migrateTo(pool, appRole, names),
        files: await createFileStore(config),
        newSecret,
      });
    } finally {
      await pool.end();
    }
  });
}

/** The owner's way into the database, past a pooler; the embedded server runs for as long as that takes. */
async function withOwner<T>(config: Config, work: (ownerUrl: string, appRole: string) => Promise<T>): Promise<T> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_APP_URL, KUMBI_SECRET } = config.env;
  if (DATABASE_URL) {
    const { appRole } = await bootstrapExternal({
      ownerUrl: DATABASE_URL,
      ...(DATABASE_APP_URL ? { appUrl: DATABASE_APP_URL } : {}),
      mode: config.mode,
      secret: await loadMasterSecret(KUMBI_SECRET, config.dataDir),
    });
    return work(DATABASE_DIRECT_URL ?? DATABASE_URL, appRole);
  }
  const server = await startEmbeddedPostgres({ root: path.join(config.dataDir, 'postgres'), log: () => undefined });
  try {
    const { ownerUrl, appRole } = await bootstrapDatabase({ adminUrl: server.adminUrl, log: () => undefined });
    return await work(ownerUrl, appRole);
  } finally {
    await server.stop();
  }
}
