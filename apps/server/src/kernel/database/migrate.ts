import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import type { NoTables } from './database.ts';
import type { Migration, Seal } from './table.ts';

/** Migrations use this name for the app's login role, whose real name differs between servers. */
const appRolePlaceholder = 'kumbi_app_rights';

/**
 * Migrates the schema. Any number of processes may start together: the migrator takes its own lock. Migrations of
 * different modules may arrive out of order, so the order is by name, and a late one is still applied.
 *
 * @param seal encrypts with this installation's secret
 * @throws if a migration fails, after a complete rollback
 */
export async function migrate(
  ownerPool: pg.Pool,
  appRole: string,
  migrations: readonly Migration[],
  seal: Seal,
): Promise<string[]> {
  const db = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool: ownerPool }) });
  const migrator = new Migrator({
    db,
    allowUnorderedMigrations: true,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          migrations.map((migration) => [
            migration.name,
            {
              up: async (tx) => {
                const text = `${migration.sql}\n${migration.firstRows ?? ''}`;
                await sql.raw(text.replaceAll(appRolePlaceholder, pg.escapeIdentifier(appRole))).execute(tx);
                await migration.convert?.(tx as Kysely<NoTables>, seal);
              },
            },
          ]),
        ),
    },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

/**
 * Stamps the mode into the database at its first start. A database of one mode never opens in the other.
 *
 * @throws an error with one line for the operator
 */
export async function stampMode(ownerPool: pg.Pool, mode: 'sandbox' | 'live'): Promise<void> {
  const { rows } = await ownerPool.query<{ value: string }>(
    `insert into settings (key, value) values ('mode', $1) on conflict (key) do update set value = settings.value returning value`,
    [mode],
  );
  const stamped = rows[0]?.value;
  if (stamped !== mode)
    throw new ModeMismatch(`this database belongs to KUMBI_MODE=${stamped} and is not opened in ${mode} mode`);
}

export class ModeMismatch extends Error {
  override name = 'ModeMismatch';
}
