import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

/** Records that a run is about a contact, once. */
export async function insertContactRun(ctx: Ctx, contactId: string, runId: string): Promise<void> {
  await sql`
    insert into contact_runs (workspace_id, contact_id, id, created_at)
    values (${ctx.workspaceId}, ${contactId}, ${runId}, ${ctx.kernel.clock.now()}) on conflict do nothing`.execute(
    ctx.tx,
  );
}
