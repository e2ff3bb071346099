import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allMigrations } from '@kumbi/server/main/open-database.ts';
import { expect, test } from 'vitest';
import { hashesOf, migrationLock, migrationProblems, recorded } from './migration-lock.ts';

const shops = { name: '20261124_22_shops', sql: 'create table shops (id uuid);\n  create index a on shops (id);' };
const sizes = { name: '20261203_21_sizes', sql: 'alter table products add size text' };
const lock = hashesOf([shops]);

test('an unchanged migration passes, with any line breaks and comments', () => {
  const broken = { ...shops, sql: 'create table shops (id uuid);\n -- Why.\n create index a\n on shops (id);  ' };
  expect(migrationProblems(lock, hashesOf([broken]))).toEqual([]);
});

test('a comment inside a function counts, because the database keeps it', () => {
  const hashOf = (comment: string) =>
    hashesOf([{ ...shops, sql: `create function f() as $$\n-- ${comment}\n$$;\n-- ${comment}` }]);
  expect(migrationProblems(hashOf('One'), hashOf('Two'))).toHaveLength(1);
});

test.each([
  ['changed', [{ ...shops, sql: `${shops.sql} create index b on shops (id);` }], /^20261124_22_shops has changed/],
  ['missing', [], /^20261124_22_shops is missing/],
  ['new', [shops, sizes], /^20261203_21_sizes is not recorded/],
])('a %s migration is a problem', (_what, present, problem) => {
  expect(migrationProblems(lock, hashesOf(present))).toEqual([expect.stringMatching(problem)]);
});

test('a new migration is recorded, and a changed one only if it is named', () => {
  const present = hashesOf([{ ...shops, sql: 'create table shops (id text)' }, sizes]);
  const first = recorded(lock, present, []);
  expect([first.added, first.lock[shops.name]]).toEqual([[sizes.name], lock[shops.name]]);
  expect(first.refused).toEqual([expect.stringMatching(/^20261124_22_shops has changed/)]);
  const named = recorded(first.lock, present, [shops.name]);
  expect(named).toMatchObject({ added: [shops.name], lock: present, refused: [] });
});

test('a named migration that no longer exists is removed from the record', () => {
  expect(recorded(hashesOf([shops, sizes]), lock, [sizes.name])).toEqual({ lock, added: [], refused: [] });
});

test('a changed helper changes the hash of each migration that uses it', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const real = JSON.parse(readFileSync(path.join(root, migrationLock), 'utf8')) as Record<string, string>;
  const planted = allMigrations().map((each) => ({ ...each, sql: each.sql.replaceAll(' % 16', ' % 32') }));
  const problems = migrationProblems(real, hashesOf(planted));
  expect(migrationProblems(real, hashesOf(allMigrations()))).toEqual([]);
  expect(problems.length).toBeGreaterThan(10);
  for (const problem of problems) expect(problem).toContain('has changed');
});
