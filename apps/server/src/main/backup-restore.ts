import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { BackupRefused } from '@kumbi/backup/backup-refused.ts';
import { type RestoreReport, restoreBackup } from '@kumbi/backup/restore-backup.ts';
import { type BackupReport, writeBackup } from '@kumbi/backup/write-backup.ts';
import type { Config } from '../kernel/config/config.ts';
import { connected } from '../kernel/database/bootstrap.ts';
import { createPool } from '../kernel/database/pool.ts';
import { createFileStore } from '../kernel/files/create-file-store.ts';
import { systemClock } from '../kernel/log/clock.ts';
import { createLog } from '../kernel/log/log.ts';
import { allMigrations, migrateTo, unreleasedMigration } from './open-database.ts';
import { requireData, withOwner } from './with-owner.ts';

/** Writes a backup of the configured database and files, while the program runs or not. @throws BackupRefused, DataMissing */
export function backUp(config: Config, file: string): Promise<BackupReport> {
  requireData(config);
  const { S3_BUCKET: bucket } = config.env;
  return withOwner(config, (ownerUrl) =>
    writeBackup({
      connect: (work) => connected(ownerUrl, work),
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
        connect: (work) => connected(ownerUrl, work),
        file,
        mode: config.mode,
        known,
        unreleased: unreleasedMigration,
        migrate: (names) => migrateTo(pool, appRole, names),
        files: await createFileStore(config),
        newSecret,
      });
    } finally {
      await pool.end();
    }
  });
}
