import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@kumbi/embedded-postgres/embedded-postgres.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cloneDatabase, dropDatabase, makeTemplate } from '../../testing/test-databases.ts';
import {
  bootstrapDatabase,
  bootstrapExternal,
  connected,
  type DatabaseRefusal,
  type DatabaseUrls,
} from './bootstrap.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }); // a first boot is slow on a busy machine
const log = () => undefined;
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'kumbi-bootstrap-'));
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ root, flags: ['-c', 'fsync=off'], log });
  await admin(`create role stranger login password 'pw'`);
});
afterAll(async () => {
  await postgres?.stop();
  fs.rmSync(root, { recursive: true, force: true });
});

async function rows(url: string, sql: string): Promise<Record<string, unknown>[]> {
  return connected(url, async (client) => (await client.query(sql)).rows);
}

const admin = (sql: string) => rows(postgres.adminUrl, sql);

function urlOf(role: string, database: string, password = 'pw'): string {
  const url = new URL(postgres.adminUrl);
  url.username = role;
  url.password = password;
  url.pathname = `/${database}`;
  return url.href;
}

describe('bootstrapDatabase', () => {
  test('four simultaneous processes agree on the same roles and database', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => bootstrapDatabase({ adminUrl: postgres.adminUrl, log })));
    expect(new Set(all.map((urls) => JSON.stringify(urls))).size).toBe(1);
    expect(
      await admin(`select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolcanlogin from pg_roles
      where rolname like 'kumbi%' order by 1`),
    ).toEqual(
      ['kumbi_app', 'kumbi_owner'].map((rolname) => ({
        ...{
          rolname,
          rolsuper: false,
          rolbypassrls: false,
          rolcreatedb: false,
          rolcreaterole: false,
          rolcanlogin: true,
        },
      })),
    );
  });

  test('the owner owns, the app is held by row-level security and makes nothing', async () => {
    const { ownerUrl, appUrl } = await bootstrapDatabase({ adminUrl: postgres.adminUrl, log });
    await rows(
      ownerUrl,
      `create table note (id int); insert into note values (1), (2); alter table note enable row level security;
       create policy only_one on note using (id = 1); grant select on note to kumbi_app`,
    );
    expect(await rows(ownerUrl, 'select id from note')).toHaveLength(2);
    expect(await rows(appUrl, 'select id from note')).toEqual([{ id: 1 }]);
    await expect(rows(appUrl, 'create table other (id int)')).rejects.toThrow('permission denied for schema public');
    const extensions = (await rows(ownerUrl, 'select extname from pg_extension')).map(({ extname }) => extname);
    expect(extensions).toEqual(expect.arrayContaining(['pg_trgm', 'unaccent', 'btree_gin', 'btree_gist', 'pgcrypto']));
  });

  test('the secret file is private and wins over a changed password', async () => {
    const before = await bootstrapDatabase({ adminUrl: postgres.adminUrl, log });
    expect(fs.statSync(path.join(root, 'roles.secret')).mode & 0o777).toBe(0o600);
    await admin(`alter role kumbi_app password 'changed' createdb`);
    await expect(rows(before.appUrl, 'select 1')).rejects.toMatchObject({ code: 'unreachable' });
    expect(await bootstrapDatabase({ adminUrl: postgres.adminUrl, log })).toEqual(before);
    expect(await rows(before.appUrl, 'select rolcreatedb from pg_roles where rolname = current_user')).toEqual([
      { rolcreatedb: false },
    ]);
  });

  test('strangers may not connect', async () => {
    await bootstrapDatabase({ adminUrl: postgres.adminUrl, log });
    await expect(rows(urlOf('stranger', 'kumbi'), 'select 1')).rejects.toThrow('permission denied for database');
  });
});

describe('bootstrapExternal', () => {
  const secret = 'a secret of all processes';
  let owned: string;

  beforeAll(async () => {
    await admin(`create role boss login createrole password 'pw'`);
    await admin(`create role clerk login password 'pw'`);
    await admin(`create role plain login password 'pw'`);
    await admin(`create role bypasser login bypassrls password 'pw'`);
    await admin(`create role root_too login superuser password 'pw'`);
    await admin(`create role deputy login password 'pw'`);
    await admin('grant boss to deputy');
    await admin(`create role sleeper login noinherit password 'pw'`);
    await admin('grant bypasser to sleeper');
    await admin('create database managed owner boss');
    await admin('create database small owner clerk');
    owned = urlOf('boss', 'managed');
  });

  async function refusal(options: Partial<Parameters<typeof bootstrapExternal>[0]>): Promise<DatabaseRefusal> {
    const work = bootstrapExternal({ ownerUrl: owned, mode: 'live', secret, ...options });
    const error: unknown = await work.then(
      () => expect.unreachable('it was not refused'),
      (reason) => reason,
    );
    expect(error).toMatchObject({ name: 'DatabaseRefused', message: expect.not.stringMatching(/\n|pw@/) });
    return (error as { code: DatabaseRefusal }).code;
  }

  test('four simultaneous processes create one role, which is subject to row-level security', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => bootstrapExternal({ ownerUrl: owned, mode: 'live', secret })));
    expect(new Set(all.map(({ appUrl }) => appUrl)).size).toBe(1);
    const { appUrl } = all[0] as DatabaseUrls;
    expect(new URL(appUrl).username).toMatch(/^kumbi_app_[0-9a-f]{8}$/);
    expect(
      await rows(appUrl, 'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user'),
    ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false }]);
    expect(await bootstrapExternal({ ownerUrl: owned, mode: 'live', secret: 'another one' })).not.toEqual(all[0]);
  });

  test('an existing app role of the operator is accepted', async () => {
    const appUrl = urlOf('plain', 'managed');
    expect(await bootstrapExternal({ ownerUrl: owned, appUrl, mode: 'live', secret })).toEqual({
      ownerUrl: owned,
      appUrl,
      appRole: 'plain',
    });
  });

  test.for([
    ['root_too', 'app_superuser'],
    ['bypasser', 'app_bypasses_rls'],
    ['sleeper', 'app_bypasses_rls'],
    ['boss', 'app_is_owner'],
    ['deputy', 'app_is_owner'],
  ])('%s is refused as the app: %s', async ([role = '', code]) => {
    const appUrl = urlOf(role, 'managed');
    expect(await refusal({ appUrl })).toBe(code);
    expect(await refusal({ appUrl, mode: 'sandbox' })).toBe(code);
  });

  test('a superuser as owner is refused in live mode only', async () => {
    const ownerUrl = urlOf('root_too', 'managed');
    expect(await refusal({ ownerUrl })).toBe('owner_superuser');
    const { appUrl } = await bootstrapExternal({ ownerUrl, mode: 'sandbox', secret });
    expect(new URL(appUrl).username).toMatch(/^kumbi_app_/);
  });

  test('what the owner cannot make is named', async () => {
    const ownerUrl = urlOf('clerk', 'small');
    expect(await refusal({ ownerUrl })).toBe('app_role_missing');
    await admin('alter database small owner to boss');
    await rows(urlOf('root_too', 'small'), 'drop extension if exists unaccent');
    await expect(bootstrapExternal({ ownerUrl, mode: 'live', secret })).rejects.toMatchObject({
      code: 'extension_missing',
      message: expect.stringContaining('pg_trgm, unaccent, btree_gin, btree_gist, pgcrypto'),
    });
  });

  test('a wrong database, a wrong password and a dead address are reported in one line', async () => {
    expect(await refusal({ appUrl: urlOf('plain', 'small') })).toBe('app_other_database');
    expect(await refusal({ appUrl: urlOf('plain', 'managed', 'wrong') })).toBe('unreachable');
    expect(await refusal({ ownerUrl: 'postgres://boss:pw@localhost:1/managed' })).toBe('unreachable');
  });
});

describe('databases for tests', () => {
  test('a template is cloned with its rows and grants, even four times in parallel, and dropped', async () => {
    const { adminUrl } = postgres;
    const prepare = async ({ ownerUrl }: DatabaseUrls) => {
      await rows(
        ownerUrl,
        'create table thing (id int); insert into thing values (7); grant select on thing to kumbi_app',
      );
    };
    await makeTemplate({ adminUrl, name: 'tpl', prepare });
    await makeTemplate({ adminUrl, name: 'tpl', prepare });
    const clones = await Promise.all([1, 2, 3, 4].map((n) => cloneDatabase(adminUrl, 'tpl', `clone_${n}`)));
    for (const { appUrl } of clones) expect(await rows(appUrl, 'select id from thing')).toEqual([{ id: 7 }]);
    await expect(rows(urlOf('stranger', 'clone_1'), 'select 1')).rejects.toThrow('permission denied for database');
    for (const name of ['tpl', 'clone_1', 'clone_2', 'clone_3', 'clone_4', 'never_made'])
      await dropDatabase(adminUrl, name);
    expect(await admin(`select 1 from pg_database where datname ~ '^(tpl|clone)'`)).toEqual([]);
  });
});
