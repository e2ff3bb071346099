import { column, type Noun } from './names.ts';

/**
 * Returns the name of a noun's migration: after all others, because it may refer to their tables.
 *
 * @param recorded the names in the lock file, such as `20261124_22_shops`
 */
export function nextMigration(recorded: readonly string[], { many }: Pick<Noun, 'many'>, today: Date): string {
  const dates = recorded.map((name) => name.split('_')[0] ?? '');
  const numbers = recorded.map((name) => Number(name.split('_')[1] ?? 0));
  const date = [today.toISOString().slice(0, 10).replaceAll('-', ''), ...dates].sort().at(-1);
  return `${date}_${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}_${column(many)}`;
}
