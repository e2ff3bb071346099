import path from 'node:path';
import { holdEmbeddedPostgres } from '@kumbi/embedded-postgres/held-postgres.ts';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Config } from '../kernel/config/config.ts';
import { bootstrapDatabase, bootstrapExternal, type DatabaseUrls } from '../kernel/database/bootstrap.ts';
import { fairJobsMigration } from '../kernel/database/fair-jobs.table.ts';
import { isDatabaseAway } from '../kernel/database/faults.ts';
import { kernelMigration, sealedAnswersMigration } from '../kernel/database/kernel.table.ts';
import { ModeMismatch, migrate, stampMode } from '../kernel/database/migrate.ts';
import { pausedWorkspacesMigration } from '../kernel/database/paused-workspaces.table.ts';
import type { Migration, Seal } from '../kernel/database/table.ts';
import type { Log } from '../kernel/log/log.ts';
import { createSecrets } from '../kernel/secrets/secrets.ts';
import { modules } from './modules.ts';

export interface OpenDatabase extends DatabaseUrls {
  /** Bypasses poolers, for LISTEN and session locks. */
  readonly directUrl: string;
  stop(): Promise<void>;
}

interface OpenOptions {
  readonly config: Config;
  readonly masterSecret: string;
  readonly log: Log;
  /** The database is permanently lost, so this process must end. */
  readonly onLost: (error: Error) => void;
}

/** The schema comes from a newer version of the program. */
class SchemaNewer extends Error {
  override name = 'SchemaNewer';
}

/** The schema comes from a version before the first release. Its migrations were replaced, so nothing can upgrade it. */
class SchemaUnreleased extends Error {
  override name = 'SchemaUnreleased';
}

/** The first migration of every database that a version before the first release created. */
export const unreleasedMigration = '20261120_01_kernel';

/** Opens the configured database or the embedded one. Roles and extensions are ready, the schema isn't. */
export async function openDatabase({ config, masterSecret, log, onLost }: OpenOptions): Promise<OpenDatabase> {
  const { env } = config;
  if (env.DATABASE_URL) {
    const urls = await bootstrapExternal({
      ownerUrl: env.DATABASE_URL,
      ...(env.DATABASE_APP_URL ? { appUrl: env.DATABASE_APP_URL } : {}),
      mode: config.mode,
      secret: masterSecret,
    });
    return { ...urls, directUrl: env.DATABASE_DIRECT_URL ?? urls.ownerUrl, stop: async () => undefined };
  }
  const server = await holdEmbeddedPostgres({
    root: path.join(config.dataDir, 'postgres'),
    within: config.dataDir,
    log: (line) => log.debug({ source: 'postgres' }, line),
    onLost,
  });
  try {
    const urls = await bootstrapDatabase({
      adminUrl: server.adminUrl,
      log: (line) => log.info({ source: 'postgres' }, line),
    });
    return { ...urls, directUrl: urls.ownerUrl, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    // If our own server can't be reached, the address is right: the server was killed in the meantime.
    throw error instanceof Error && isDatabaseAway(error.cause) ? error.cause : error;
  }
}

/** Lists all migrations, the kernel's own first. */
export function allMigrations(): readonly Migration[] {
  const own = [kernelMigration, sealedAnswersMigration, fairJobsMigration, pausedWorkspacesMigration];
  return [...own, ...modules.flatMap((module) => module.migrations ?? [])];
}

/** Migrates the schema, the job library's own first, because our functions call into it. */
export async function migrateAll(
  ownerPool: pg.Pool,
  { appRole, mode, masterSecret }: { appRole: string; mode: Config['mode']; masterSecret: string },
  log: Log,
): Promise<void> {
  await refuseForeign(ownerPool, mode);
  await runMigrations({ pgPool: ownerPool });
  const applied = await migrate(ownerPool, appRole, allMigrations(), createSecrets(masterSecret).seal);
  if (applied.length > 0) log.info({ applied: applied.length }, 'schema brought up to date');
  await stampMode(ownerPool, mode);
}

/**
 * Applies only these migrations, to give an empty database the schema of an older backup.
 *
 * @param seal encrypts rows, of which an empty database has none
 */
export async function migrateTo(
  ownerPool: pg.Pool,
  appRole: string,
  names: readonly string[],
  seal: Seal = () => {
    throw new Error('an empty database has rows');
  },
): Promise<void> {
  await runMigrations({ pgPool: ownerPool });
  await migrate(
    ownerPool,
    appRole,
    allMigrations().filter((each) => names.includes(each.name)),
    seal,
  );
}

/**
 * Checks the database before any change: one of the other mode, a newer version or a version before the first release stays
 * untouched.
 *
 * @throws ModeMismatch, SchemaNewer, SchemaUnreleased
 */
async function refuseForeign(ownerPool: pg.Pool, mode: Config['mode']): Promise<void> {
  const { rows } = await ownerPool.query<{ settings: boolean; applied: boolean }>(
    `select to_regclass('public.settings') is not null as settings, to_regclass('public.kysely_migration') is not null as applied`,
  );
  if (rows[0]?.settings) {
    const stamped = await ownerPool.query<{ value: string }>(`select value from settings where key = 'mode'`);
    const found = stamped.rows[0]?.value;
    if (found !== undefined && found !== mode)
      throw new ModeMismatch(`this database belongs to KUMBI_MODE=${found} and is not opened in ${mode} mode`);
  }
  if (!rows[0]?.applied) return;
  const known = new Set(allMigrations().map((each) => each.name));
  const applied = await ownerPool.query<{ name: string }>('select name from kysely_migration order by name');
  const newer = applied.rows.map((row) => row.name).filter((name) => !known.has(name));
  if (newer.includes(unreleasedMigration)) {
    throw new SchemaUnreleased(
      'this data folder or database was made by a version before the first release, and its data cannot be upgraded: ' +
        'delete it, or choose an empty one with KUMBI_DATA or DATABASE_URL',
    );
  }
  if (newer.length > 0) {
    throw new SchemaNewer(
      `this database was brought to ${newer.at(-1)} by a newer version of the program: start that one`,
    );
  }
}
