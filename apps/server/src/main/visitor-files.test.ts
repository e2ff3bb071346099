import { v7 as uuidv7 } from 'uuid';
import { expect, inject, test } from 'vitest';
import { bootstrapDatabase } from '../kernel/database/bootstrap.ts';
import { createPool } from '../kernel/database/pool.ts';
import { createLog } from '../kernel/log/log.ts';
import { dropDatabase } from '../testing/test-databases.ts';
import { allMigrations, migrateTo } from './open-database.ts';

const database = 'kumbi_visitor_files';
const last = '20261125_08_visitor_files';
const [person, within, beyond] = [uuidv7(), uuidv7(), uuidv7()];

test('existing files of visitors return their storage to the plan, and none above its allowance', async ({
  onTestFinished,
}) => {
  const adminUrl = inject('adminUrl');
  const { ownerUrl, appRole } = await bootstrapDatabase({ adminUrl, database, log: () => undefined });
  const pool = createPool(ownerUrl, 2, createLog('silent'), 'test');
  onTestFinished(async () => {
    await pool.end();
    await dropDatabase(adminUrl, database);
  });
  const insert = async (table: string, row: object) => {
    const columns = Object.keys(row).join(', ');
    const text = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`;
    await pool.query(text, [JSON.stringify(row)]);
  };
  const names = allMigrations().map(({ name }) => name);
  await migrateTo(
    pool,
    appRole,
    names.filter((name) => name !== last),
  );
  const created_at = new Date('2026-11-24T08:00:00Z');
  await insert('auth_user', { id: person, name: 'Ana', email: 'ana@example.ao', country: 'AO', language: 'pt' });
  for (const [index, workspace_id] of [within, beyond].entries()) {
    const code = `KB-${index}`;
    const workspace = { workspace_id, code, kind: 'company', name: 'Test', owner_id: person, country: 'AO' };
    await insert('workspaces', { ...workspace, is_kwaba_provider: false, created_at });
    for (const bytes of [30, 20]) {
      const file = { id: uuidv7(), file_id: uuidv7(), name: 'cv.pdf', type: 'application/pdf' };
      await insert('media_private_files', { workspace_id, ...file, bytes, created_at });
    }
  }
  // One uses 80 of 100. The other uses 120 after a change to a plan of 100.
  const lot = { counter: 'storage_mb', source: 'plan', granted: 100, allowed: 100, created_at };
  await insert('quota_lots', { workspace_id: within, id: uuidv7(), ...lot, remaining: 20 });
  await insert('quota_balances', {
    workspace_id: within,
    counter: 'storage_mb',
    held: 80,
    remaining: 20,
    warned: false,
  });
  await insert('quota_lots', { workspace_id: beyond, id: uuidv7(), ...lot, remaining: 0 });
  await insert('quota_balances', {
    workspace_id: beyond,
    counter: 'storage_mb',
    held: 120,
    remaining: 0,
    warned: false,
  });
  await migrateTo(pool, appRole, names);

  const { rows } = await pool.query(
    `select b.workspace_id, b.held, b.remaining, l.remaining as lot from quota_balances b
     join quota_lots l using (workspace_id, counter)`,
  );
  expect(new Map(rows.map(({ workspace_id, ...row }) => [workspace_id, row]))).toEqual(
    new Map([
      [within, { held: 30, remaining: 70, lot: 70 }],
      [beyond, { held: 70, remaining: 30, lot: 30 }],
    ]),
  );
});
