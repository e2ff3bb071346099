import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { contactRunTables } from './contact-run.table.ts';

/** Records that a run is about a contact, once. */
export async function insertContactRun(ctx: Ctx, contactId: string, runId: string): Promise<void> {
  await rowsOf(ctx, contactRunTables.contact_runs)
    .inserting({ id: runId, contact_id: contactId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
