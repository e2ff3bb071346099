import { randomBytes } from 'node:crypto';
import { afterAll, expect, inject, test } from 'vitest';
import { bootstrapDatabase, connected } from '../kernel/database/bootstrap.ts';
import { createPool } from '../kernel/database/pool.ts';
import { createLog } from '../kernel/log/log.ts';
import { dropDatabase } from '../testing/test-databases.ts';
import { allMigrations, migrateAll, unreleasedMigration } from './open-database.ts';

const silent = createLog('silent');
const databases: string[] = [];
afterAll(async () => {
  for (const name of databases) await dropDatabase(inject('adminUrl'), name);
});

/** Creates a database in which another version of the program applied these migrations, and starts this one on it. */
async function startOn(applied: readonly string[]) {
  const database = `kumbi_start_${randomBytes(6).toString('hex')}`;
  databases.push(database);
  const { ownerUrl, appRole } = await bootstrapDatabase({
    adminUrl: inject('adminUrl'),
    database,
    log: () => undefined,
  });
  await connected(ownerUrl, async (client) => {
    await client.query('create table kysely_migration (name text primary key, timestamp text not null)');
    await client.query("insert into kysely_migration select name, '' from unnest($1::text[]) name", [applied]);
  });
  const pool = createPool(ownerUrl, 2, silent, 'kumbi-start');
  const tables = async () => (await pool.query("select from pg_tables where schemaname <> 'pg_catalog'")).rowCount;
  const before = await tables();
  const error = await migrateAll(
    pool,
    { appRole, mode: 'sandbox', masterSecret: 'the secret of the test' },
    silent,
  ).catch((thrown: unknown) => thrown);
  const unchanged = before === (await tables());
  await pool.end();
  return { error, unchanged };
}

test('a database from before the first release is refused with a readable text, and stays unchanged', async () => {
  const { error, unchanged } = await startOn([unreleasedMigration, '20261202_51_due_runs']);
  expect(error).toMatchObject({ name: 'SchemaUnreleased' });
  expect(String(error)).toMatch(/version before the first release.* KUMBI_DATA or DATABASE_URL$/);
  expect(unchanged).toBe(true);
});

test('a database of a newer version is refused with the name of its last migration', async () => {
  const { error, unchanged } = await startOn([...allMigrations().map(({ name }) => name), '20991231_01_later']);
  expect(error).toMatchObject({ name: 'SchemaNewer' });
  expect(String(error)).toContain('20991231_01_later');
  expect(unchanged).toBe(true);
});

test('each module has at most one migration of the first release, and their names are unique', () => {
  const names = allMigrations().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const first = names.filter((name) => name.startsWith('20261124_')).map((name) => name.slice('20261124_00_'.length));
  expect(new Set(first).size).toBe(first.length);
});
