import { sql } from 'kysely';
import { expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestServer } from '../../testing/test-server.ts';

const test = ownServerTest(() => ({ DATABASE_POOL: '2' }));
test.beforeAll(async ({ server }) => {
  await server.kernel.db.ownerPool.query(
    'create table shapes (id int primary key); insert into shapes values (1); grant select on shapes to kumbi_app',
  );
});

const prepared = async (server: TestServer, text: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_prepared_statements where statement = ${text}`.execute(server.kernel.db.app);
  return rows[0]?.count;
};
const shape = async (server: TestServer) =>
  (await sql`select * from shapes where id = ${1}`.execute(server.kernel.db.app)).rows[0];

test('a frequent statement is prepared, a single one is not', async ({ server }) => {
  // There are fewer connections than turns, so one of them repeats the statement often enough.
  for (let turn = 0; turn < 12; turn++) await sql`select ${turn}::int as turn`.execute(server.kernel.db.app);
  await sql`select ${1}::int as once`.execute(server.kernel.db.app);
  expect(await prepared(server, 'select $1::int as turn')).toBe(1);
  expect(await prepared(server, 'select $1::int as once')).toBe(0);
});

test('a table that gets another column is refused once and read again', async ({ server }) => {
  for (let turn = 0; turn < 12; turn++) expect(await shape(server)).toEqual({ id: 1 });
  await server.kernel.db.ownerPool.query(`alter table shapes add column colour text not null default 'green'`);
  await expect(shape(server)).rejects.toThrow('cached plan must not change result type');
  for (let turn = 0; turn < 12; turn++) expect(await shape(server)).toEqual({ id: 1, colour: 'green' });
});
