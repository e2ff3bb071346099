import { sql } from 'kysely';
import { type CursorSpec, cursorRows } from '../kernel/tenancy/cursor-page.ts';
import { inSystemCtx } from '../kernel/tenancy/system-ctx.ts';
import type { TestPerson, TestServer } from './test-server.ts';

/** Returns the plan of the database for the first page of a public list. */
export function planOfList(
  server: TestServer,
  { workspaceId }: Pick<TestPerson, 'workspaceId'>,
  spec: CursorSpec,
): Promise<string> {
  return inSystemCtx(server.kernel, workspaceId, 'look at a plan', async (ctx) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${cursorRows(ctx, spec, 20)}`.execute(ctx.tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
