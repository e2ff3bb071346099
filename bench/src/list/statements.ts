import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { NoTables, Tx } from '@kumbi/server/kernel/database/database.ts';
import type { Ctx } from '@kumbi/server/kernel/tenancy/ctx.ts';
import { readAdmission } from '@kumbi/server/modules/workspaces/gate.store.ts';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Seller } from '../running/seller.ts';

export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements of one list request, recorded from the server's own code. */
export interface ListStatements {
  readonly admission: Statement;
  /** Between `begin` and `commit`. */
  readonly page: Statement;
}

export async function listStatements(seller: Seller, read: (ctx: Ctx) => Promise<unknown>): Promise<ListStatements> {
  const seen: Statement[] = [];
  const pool = recorder(seen);
  const asked = { token: seller.token, header: seller.workspaceCode, cookie: undefined, at: new Date() };
  await readAdmission(pool, asked);
  const tx = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) }) as unknown as Tx;
  const ctx = { tx, workspaceId: seller.workspaceId as WorkspaceId } as Ctx;
  await read(ctx);
  const [admission, page, ...more] = seen;
  if (!admission || !page || more.length > 0) throw new Error('the list sent unexpected statements');
  return { admission, page };
}

/** Accepts statements like the driver, and returns no rows. */
function recorder(seen: Statement[]): pg.Pool {
  const query = async (first: string | Statement, values?: readonly unknown[]) => {
    seen.push(
      typeof first === 'string'
        ? { text: first, values: values ?? [] }
        : { ...first, values: first.values ?? values ?? [] },
    );
    return { rows: [], rowCount: 0, command: 'SELECT' };
  };
  const client = { query, release: () => undefined };
  return { query, connect: async () => client, end: async () => undefined } as unknown as pg.Pool;
}
