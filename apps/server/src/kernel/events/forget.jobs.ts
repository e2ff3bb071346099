import { sql } from 'kysely';
import * as z from 'zod';
import { job } from '../module.ts';

/**
 * Deletes the kernel's own rows of a deleted workspace or person: counters, events, stored responses, limits. The app's
 * role may not delete them. Nothing reads them without their subject, so this may happen later.
 */
export const forgetSubjectJob = job({
  name: 'kernel.forget_subject',
  payload: z.object({ id: z.uuid() }),
  run: async ({ kernel, payload: { id } }) => {
    const anywhere = `%${id}%`;
    await kernel.db.asSystem('forget a subject', async (tx) => {
      await sql`delete from row_counts where workspace_id = ${id}`.execute(tx);
      await sql`delete from addresses where workspace_id = ${id}`.execute(tx);
      await sql`delete from workspace_switches where from_workspace = ${id} or to_workspace = ${id}`.execute(tx);
      await sql`delete from outbox_events where workspace_id = ${id} or payload::text like ${anywhere}`.execute(tx);
      await sql`delete from idempotency_keys where actor like ${anywhere}`.execute(tx);
      await sql`delete from rate_limits where key like ${anywhere}`.execute(tx);
    });
  },
});
