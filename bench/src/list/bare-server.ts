import Fastify from 'fastify';
import pg from 'pg';
import type { ListStatements, Statement } from './statements.ts';

/**
 * The baseline of the list: the same statements through the driver, behind a route that does nothing else. It checks no
 * session and no input, and returns rows unchanged.
 */
export interface BareInput {
  readonly appUrl: string;
  readonly poolSize: number;
  readonly workspaceId: string;
  readonly statements: ListStatements;
}

process.once('message', (input: BareInput) => void serve(input));
process.once('disconnect', () => process.exit(0));

async function serve({ appUrl, poolSize, workspaceId, statements }: BareInput): Promise<void> {
  const { admission, page } = statements;
  // Pipelined like the server's own pool, which sends statements together with the transaction's beginning and end.
  const pool = new pg.Pool({ connectionString: appUrl, max: poolSize, pipeline: true });
  // A setting of the session instead of a transaction's, for the single statement.
  const single = new pg.Pool({
    connectionString: appUrl,
    max: poolSize,
    options: `-c app.workspace_id=${workspaceId}`,
  });
  const app = Fastify();

  app.get('/same', async () => {
    await pool.query(queryOf(admission));
    const client = await pool.connect();
    try {
      const [, { rows }] = await Promise.all([
        client.query(`begin read only; set local app.workspace_id = '${workspaceId}'`),
        client.query(queryOf(page)),
        client.query('commit'),
      ]);
      return { rows };
    } finally {
      client.release();
    }
  });
  app.get('/single', async () => ({ rows: (await single.query(queryOf(page))).rows }));
  process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
}

/** Prepared once per connection, as the server's own statements are. */
function queryOf({ name, text, values }: Statement): pg.QueryConfig {
  return { name: name ?? `bare ${text.length}`, text, values: [...values] };
}
