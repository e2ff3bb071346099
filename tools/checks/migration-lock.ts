import { createHash } from 'node:crypto';

/** The hashes of all recorded migrations, by name. */
export const migrationLock = 'apps/server/migrations.lock.json';

type Hashes = Readonly<Record<string, string>>;

/** The parts of a migration that this needs. */
interface Frozen {
  readonly name: string;
  readonly sql: string;
}

/**
 * The hash of each migration's SQL, in the order of the names. Spaces, line breaks and comments don't count, except for
 * comments inside a function, which the database keeps.
 */
export function hashesOf(migrations: readonly Frozen[]): Hashes {
  const hashed = migrations.map(({ name, sql }): [string, string] => [
    name,
    createHash('sha256').update(withoutComments(sql).trim().replaceAll(/\s+/g, ' ')).digest('hex'),
  ]);
  return Object.fromEntries(hashed.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The body of a function is enclosed in `$$`. */
const withoutComments = (sql: string): string =>
  sql
    .split('$$')
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(/^[ \t]*--.*$/gm, '') : part))
    .join('$$');

/** Returns a line for each migration that differs from its record, is missing, or was never recorded. */
export function migrationProblems(lock: Hashes, present: Hashes): string[] {
  return [
    ...changed(lock, present).map(
      (name) => `${name} has changed, but installations have applied it: restore it and add a new migration`,
    ),
    ...Object.keys(lock)
      .filter((name) => present[name] === undefined)
      .map((name) => `${name} is missing, but installations have applied it: restore it`),
    ...Object.keys(present)
      .filter((name) => lock[name] === undefined)
      .map((name) => `${name} is not recorded: run npm run migrations`),
  ];
}

/**
 * Adds new migrations to the lock.
 *
 * @param again names whose records are replaced, and removed if the migration no longer exists
 * @returns the new lock, the names that it adds or replaces, and a line for each migration that keeps its record
 */
export function recorded(lock: Hashes, present: Hashes, again: readonly string[]) {
  const added = Object.keys(present).filter((name) => lock[name] === undefined || again.includes(name));
  const kept = Object.entries(lock).filter(([name]) => !again.includes(name));
  const taken = added.map((name): [string, string] => [name, present[name] ?? '']);
  const next: Hashes = Object.fromEntries([...kept, ...taken].sort(([one], [other]) => (one < other ? -1 : 1)));
  return { lock: next, added, refused: migrationProblems(next, present) };
}

const changed = (lock: Hashes, present: Hashes): string[] =>
  Object.keys(lock).filter((name) => present[name] !== undefined && present[name] !== lock[name]);
