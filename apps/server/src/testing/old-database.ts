import type pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { bootstrapDatabase } from '../kernel/database/bootstrap.ts';
import { createPool } from '../kernel/database/pool.ts';
import { createLog } from '../kernel/log/log.ts';
import { allMigrations, migrateTo } from '../main/open-database.ts';
import { dropDatabase } from './test-databases.ts';

/** A database of an earlier version, for the test of a migration that changes rows. It is dropped after the test. */
export interface OldDatabase {
  readonly ownerUrl: string;
  readonly pool: pg.Pool;
  /** Inserts a row without the checks of the present types, because the table may have other columns now. */
  insert(table: string, row: object): Promise<void>;
  /** Runs the remaining migrations. @param seal for those that encrypt */
  migrate(seal?: (plain: string) => string): Promise<void>;
}

/** @param isOld whether a migration is a part of the earlier version */
export async function openOldDatabase(database: string, isOld: (migration: string) => boolean): Promise<OldDatabase> {
  const adminUrl = inject('adminUrl');
  const { ownerUrl, appRole } = await bootstrapDatabase({ adminUrl, database, log: () => undefined });
  const pool = createPool(ownerUrl, 2, createLog('silent'), 'test');
  onTestFinished(async () => {
    await pool.end();
    await dropDatabase(adminUrl, database);
  });
  const names = allMigrations().map(({ name }) => name);
  await migrateTo(pool, appRole, names.filter(isOld));
  return {
    ownerUrl,
    pool,
    async insert(table, row) {
      const columns = Object.keys(row).join(', ');
      const text = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`;
      await pool.query(text, [JSON.stringify(row)]);
    },
    migrate: (seal) => migrateTo(pool, appRole, names, seal),
  };
}
