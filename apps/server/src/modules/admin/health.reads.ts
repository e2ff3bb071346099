import { sql } from 'kysely';
import type { Kernel } from '../../kernel/kernel.ts';

interface DatabaseRow {
  readonly bytes: number;
  readonly connections: number;
  readonly connections_limit: number;
  readonly version: string;
}

export async function readDatabaseFigures({ db }: Kernel): Promise<DatabaseRow> {
  const rows = await db.statementAsSystem(
    'the figures of the database',
    sql<DatabaseRow>`
      select pg_database_size(current_database()) as bytes,
        (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
        current_setting('max_connections')::int as connections_limit, current_setting('server_version') as version`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database has no figures');
  return row;
}
