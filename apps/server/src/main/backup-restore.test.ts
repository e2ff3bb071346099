import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Connect } from '@kumbi/backup/connect.ts';
import { restoreBackup } from '@kumbi/backup/restore-backup.ts';
import { readTables } from '@kumbi/backup/schema.reads.ts';
import { type BackupReport, writeBackup } from '@kumbi/backup/write-backup.ts';
import type { Client } from 'pg';
import { afterAll, expect, inject } from 'vitest';
import { bootstrapDatabase, connected } from '../kernel/database/bootstrap.ts';
import { createPool } from '../kernel/database/pool.ts';
import type { FileStore } from '../kernel/files/file-store.ts';
import { createLog } from '../kernel/log/log.ts';
import { buy, payAndSettle } from '../modules/shops/sale/sale.factory.ts';
import { makeProduct, makeShop } from '../modules/shops/shop/shop.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import { templateName } from '../testing/test-database.setup.ts';
import { cloneDatabase, dropDatabase } from '../testing/test-databases.ts';
import { allMigrations, migrateTo } from './open-database.ts';

const test = ownServerTest();
let folder: string;
let archive: string;
let written: BackupReport;
const databases: string[] = [];
const known = allMigrations().map((each) => each.name);
const silent = createLog('silent');

test.beforeAll(async ({ server }) => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kumbi-backup-'));
  archive = path.join(folder, 'backup.tar.gz');
  for (const title of ['Terra Boa', 'Café do Uíge, "só" bom\te quente', 'Linha\\n nova']) {
    const owner = await server.person();
    const shop = await makeShop(server, owner, { title });
    const product = await makeProduct(server, owner, shop, { stock_amount: '10', price_ao: '4500' });
    await server.runJobs();
    await payAndSettle(server, await buy(server, shop, [{ product, quantity: 2 }]));
    // Its event and its emails keep waiting: pending jobs are part of a backup.
    await buy(server, shop, [{ product, quantity: 1 }]);
  }
  const { ownerUrl } = server.urls;
  await server.kernel.db.ownerPool.query(
    `insert into settings (key, value) values ('mode', 'sandbox') on conflict do nothing`,
  );
  const files = { folder: path.join(server.kernel.config.dataDir, 'files') };
  written = await writeBackup({ connect: connectTo(ownerUrl), file: archive, files, now: new Date() });
});
afterAll(async () => {
  for (const name of databases) await dropDatabase(inject('adminUrl'), name);
  await rm(folder, { recursive: true, force: true });
});

const connectTo =
  (url: string): Connect =>
  (work) =>
    connected(url, work);

function newName(): string {
  const name = `kumbi_restore_${randomBytes(6).toString('hex')}`;
  databases.push(name);
  return name;
}

/** Clones a database with the whole schema and no workspace. @returns its owner's address */
async function migratedSource(): Promise<string> {
  const { ownerUrl } = await cloneDatabase(inject('adminUrl'), templateName, newName());
  return ownerUrl;
}

/** Creates an empty database next to the others, with the options of a restore into it. */
async function emptyTarget() {
  const name = newName();
  const { ownerUrl } = await bootstrapDatabase({ adminUrl: inject('adminUrl'), database: name, log: () => undefined });
  const stored = new Map<string, Buffer>();
  const files: FileStore = {
    put: async (key, bytes) => {
      stored.set(key, bytes instanceof Blob ? Buffer.from(await bytes.arrayBuffer()) : Buffer.from(bytes));
    },
    get: async () => undefined,
    size: async (key) => stored.get(key)?.length,
    delete: async () => undefined,
  };
  const migrate = async (names: readonly string[]) => {
    const pool = createPool(ownerUrl, 2, silent, 'kumbi-restore');
    await migrateTo(pool, 'kumbi_app', names);
    await pool.end();
  };
  return {
    ownerUrl,
    connect: connectTo(ownerUrl),
    file: archive,
    mode: 'sandbox' as const,
    known,
    migrate,
    files,
    stored,
  };
}

/** Reads every row of every table as JSON, with policies, triggers and keys. */
function everything(url: string) {
  return connected(url, async (client) => {
    const rows: Record<string, string[]> = {};
    for (const { schema, name } of await readTables(client)) {
      const found = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from "${schema}"."${name}" t order by 1`,
      );
      rows[`${schema}.${name}`] = found.rows.map(({ row }) => row);
    }
    const guards = await client.query(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as is, convalidated::text as on
         from pg_constraint where conrelid <> 0
       union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
       union all select tablename, policyname, qual, '' from pg_policies order by 1, 2`,
    );
    const sequences = await client.query(
      `select schemaname, sequencename, last_value from pg_sequences where last_value is not null order by 1, 2`,
    );
    return { rows, guards: guards.rows, sequences: sequences.rows };
  });
}

test('a backup made while the program ran is restored row for row', async ({ server }) => {
  const before = await everything(server.urls.ownerUrl);
  const target = await emptyTarget();
  const report = await restoreBackup(target);
  const after = await everything(target.ownerUrl);

  expect(after).toEqual(before);
  expect(report.rows).toBe(Object.values(before.rows).flat().length);
  expect(Object.values(before.rows).filter((rows) => rows.length > 0).length).toBeGreaterThan(20);
  expect(before.rows['graphile_worker._private_jobs']?.length).toBeGreaterThan(0);
  expect(before.sequences.length).toBeGreaterThan(0);
  expect(target.stored.size).toBe(written.totals.files.rows);
  expect(target.stored.size).toBeGreaterThan(3);
  for (const [key, bytes] of target.stored)
    expect(bytes).toEqual(await readFile(path.join(server.kernel.config.dataDir, 'files', key)));

  // New rows get new numbers, and foreign keys are enforced again.
  await connected(target.ownerUrl, async (client) => {
    await client.query(`select graphile_worker.add_job('kernel.forget_events', '{}')`);
    await expect(
      client.query(
        `insert into memberships (workspace_id, user_id, role) values (gen_random_uuid(), gen_random_uuid(), 'owner')`,
      ),
    ).rejects.toThrow(/foreign key/);
  });
});

test('a backup holds the rows of every workspace, which a role under row-level security would miss', async ({
  server,
}) => {
  const counts = (url: string, table: string) =>
    connected(url, async (client: Client) =>
      Number((await client.query(`select count(*) from ${table}`)).rows[0]?.count),
    );
  for (const table of ['shops', 'products', 'checkouts', 'receipts']) {
    expect(await counts(server.urls.appUrl, table)).toBe(0);
    const all = await counts(server.urls.ownerUrl, table);
    expect(all).toBeGreaterThanOrEqual(3);
    expect(written.totals.tables[`public.${table}`]?.rows).toBe(all);
  }
  const missed = writeBackup({
    connect: connectTo(server.urls.appUrl),
    file: path.join(folder, 'app.tar.gz'),
    files: { bucket: 'elsewhere' },
    now: new Date(),
  });
  await expect(missed).rejects.toThrow();
});

test('a damaged archive is refused and changes nothing', async () => {
  const whole = await readFile(archive);
  const plain = gunzipSync(whole);
  const file = path.join(folder, 'damaged.tar.gz');
  const target = await emptyTarget();
  const tried = async (bytes: Buffer) => {
    await writeFile(file, bytes);
    return restoreBackup({ ...target, file });
  };
  const damages: Record<string, Buffer> = {
    'cut short': whole.subarray(0, whole.length - 1_000),
    'a flipped bit': Buffer.from(whole.map((byte, at) => (at === Math.floor(whole.length / 2) ? byte ^ 1 : byte))),
    'a changed name': gzipSync(Buffer.from(plain.toString('latin1').replace('Ana Domingos', 'Eva Domingos'), 'latin1')),
    'a missing end': gzipSync(plain.subarray(0, plain.length - 20 * 512)),
  };
  for (const [what, bytes] of Object.entries(damages))
    await expect(tried(bytes), what).rejects.toThrow(/^the archive is damaged/);
  await expect(tried(Buffer.from('no archive at all'))).rejects.toThrow(/^the archive is damaged/);
  await expect(restoreBackup({ ...target, file: '/nowhere' })).rejects.toThrow('there is no file /nowhere');
  await connected(target.ownerUrl, async (client) => expect(await readTables(client)).toEqual([]));
});

test('a restore refuses a database in use, another mode and the archive of a newer program', async () => {
  const target = await emptyTarget();
  await expect(restoreBackup({ ...target, mode: 'live' })).rejects.toThrow('KUMBI_MODE=sandbox');
  await expect(restoreBackup({ ...target, known: known.slice(0, -1) })).rejects.toThrow(
    /newer version .*restore it with that/,
  );
  const [first] = known;
  const older = restoreBackup({ ...target, known: known.slice(1), ...(first ? { unreleased: first } : {}) });
  await expect(older).rejects.toThrow('before the first release');
  await connected(target.ownerUrl, (client) => client.query('create table somebody_elses (id int)'));
  await expect(restoreBackup(target)).rejects.toThrow('holds something else');
  await connected(target.ownerUrl, (client) => client.query('drop table somebody_elses'));

  await restoreBackup(target);
  await expect(restoreBackup(target)).rejects.toThrow('in use already');
  const again = writeBackup({ connect: target.connect, file: archive, files: { bucket: 'b' }, now: new Date() });
  await expect(again).rejects.toThrow('is there already');
});

test('a restore that was cut short can be done again, and newer steps of the schema follow it', async () => {
  const target = await emptyTarget();
  const broken = { ...target.files, put: () => Promise.reject(new Error('the disk is full')) };
  await expect(restoreBackup({ ...target, files: broken })).rejects.toThrow('the disk is full');

  const later = `29991231_99_later`;
  const migrate = async (names: readonly string[]) => {
    await target.migrate(names);
    if (names.includes(later))
      await connected(target.ownerUrl, (client) =>
        client.query('alter table settings add column later int not null default 7'),
      );
  };
  await restoreBackup({ ...target, known: [...known, later], migrate });
  await connected(target.ownerUrl, async (client) => {
    expect((await client.query(`select later from settings where key = 'mode'`)).rows).toEqual([{ later: 7 }]);
  });
});

test('later partitions of a table are restored too', async () => {
  const parts = `create table clicks (at date not null, n int generated always as identity) partition by range (at)`;
  const source = await migratedSource();
  const migrate = async (names: readonly string[]) => {
    await target.migrate(names);
    await connected(target.ownerUrl, (client) =>
      client.query(parts.replace('create table', 'create table if not exists')),
    );
  };
  await connected(source, async (client) => {
    await client.query(`insert into settings (key, value) values ('mode', 'sandbox') on conflict do nothing; ${parts};
      create table clicks_2026 partition of clicks for values from ('2026-01-01') to ('2027-01-01');
      insert into clicks (at) select '2026-05-05' from generate_series(1, 1000)`);
  });
  const file = path.join(folder, 'parts.tar.gz');
  await writeBackup({ connect: connectTo(source), file, files: { bucket: 'elsewhere' }, now: new Date() });
  const target = await emptyTarget();
  await restoreBackup({ ...target, file, migrate });
  await connected(target.ownerUrl, async (client) => {
    const { rows } = await client.query("insert into clicks (at) values ('2026-06-06') returning n");
    expect(rows).toEqual([{ n: 1001 }]);
    expect((await client.query('select count(*) from clicks_2026')).rows).toEqual([{ count: 1001 }]);
  });
});

test('rows larger than the memory pass through in pieces', async () => {
  const source = await migratedSource();
  await connected(source, (client) =>
    client.query(`insert into settings (key, value) values ('mode', 'sandbox') on conflict do nothing;
      insert into outbox_events (id, name, payload)
        select gen_random_uuid(), 'test.large', jsonb_build_object('text', repeat(md5(n::text), 300)) from generate_series(1, 2000) n`),
  );
  const file = path.join(folder, 'large.tar.gz');
  await writeBackup({ connect: connectTo(source), file, files: { bucket: 'elsewhere' }, now: new Date() });
  const target = await emptyTarget();
  const report = await restoreBackup({ ...target, file });
  expect(report.totals.tables['public.outbox_events']?.rows).toBe(2000);
});
