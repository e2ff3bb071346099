import pg from 'pg';

/** Rows of any table, for tests of all tables. */

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly generated: boolean;
  /** The definitions of the check constraints on the column. */
  readonly checks: readonly string[];
}

export async function columnsOf(admin: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await admin.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type, a.attgenerated <> '' as generated,
       (select coalesce(json_agg(pg_get_constraintdef(k.oid)), '[]') from pg_constraint k
          where k.contype = 'c' and k.conrelid = a.attrelid and a.attnum = any(k.conkey)) as checks
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
    [table],
  );
  return rows;
}

/**
 * Inserts a row without checking references, with any fitting values in the remaining columns.
 *
 * @returns the database's error about such a row, if any
 */
export async function insertAnyRow(
  admin: pg.Client,
  table: string,
  columns: readonly Column[],
  given: Readonly<Record<string, string | null>>,
): Promise<string | undefined> {
  const written = columns.filter((each) => !each.generated);
  const values = written.map((each) => {
    const value = given[each.name];
    if (value === null) return 'null';
    return value === undefined ? anyValue(each) : pg.escapeLiteral(value);
  });
  await admin.query('set session_replication_role = replica');
  try {
    await admin.query(
      `insert into ${table} (${written.map((each) => each.name)}) overriding system value values (${values})`,
    );
    return undefined;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.message;
    throw error;
  } finally {
    await admin.query('set session_replication_role = origin');
  }
}

function anyValue(column: Column): string {
  const choice = new RegExp(`\\b${column.name} = ANY \\(+ARRAY\\['([^']*)'`);
  const allowed = column.checks.map((check) => choice.exec(check)?.[1]).find(Boolean);
  if (allowed !== undefined) return `'${allowed}'`;
  if (column.type.endsWith('[]')) return `'{}'`;
  if (/^(integer|bigint|smallint|numeric|double|real)/.test(column.type)) return '1';
  if (/^timestamp|^date$/.test(column.type)) return 'now()';
  if (column.type === 'uuid') return 'gen_random_uuid()';
  if (column.type === 'boolean') return 'true';
  if (column.type === 'jsonb' || column.type === 'json') return `'{}'`;
  if (column.type === 'bytea') return `decode(md5(random()::text), 'hex')`;
  if (column.type === 'inet') return `'127.0.0.1'`;
  return `'AO'`;
}
