import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { EmailTables } from './email.table.ts';

export type EmailRow = Selectable<EmailTables['program_emails']>;
type NewEmail = Omit<Insertable<EmailTables['program_emails']>, 'workspace_id' | 'created_at' | 'due_at'>;
type Outcome = Pick<Updateable<EmailTables['program_emails']>, 'status' | 'reason' | 'detail' | 'due_at' | 'sent_at'>;

const tables = (tx: Tx) => tx.withTables<EmailTables>();

export async function insertEmail(ctx: Ctx, email: NewEmail): Promise<void> {
  const now = ctx.kernel.clock.now();
  await tables(ctx.tx)
    .insertInto('program_emails')
    .values({ ...email, workspace_id: ctx.workspaceId, created_at: now, due_at: now })
    .execute();
}

export const readEmail = (ctx: Ctx, id: string): Promise<EmailRow | undefined> =>
  tables(ctx.tx)
    .selectFrom('program_emails')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Takes an email that is due and that nobody is sending. @returns nothing when there is no such one */
export const claimEmail = (ctx: Ctx, id: string, lease: string, until: Date): Promise<EmailRow | undefined> =>
  tables(ctx.tx)
    .updateTable('program_emails')
    .set((set) => ({ lease, lease_until: until, attempt: set('attempt', '+', 1) }))
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('lease', 'is', null)
    .where('due_at', '<=', ctx.kernel.clock.now())
    .returningAll()
    .executeTakeFirst();

/** @returns whether the lease was still ours */
export async function settleEmail(ctx: Ctx, id: string, lease: string, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await tables(ctx.tx)
    .updateTable('program_emails')
    .set({ ...outcome, lease: null, lease_until: null })
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Of those whose sender ended in the middle nobody knows whether they were sent, in any workspace. */
export const giveUpLapsed = (kernel: Kernel, now: Date): Promise<unknown[]> =>
  kernel.db.statementAsSystem(
    'give up emails whose sender ended',
    sql`update program_emails set status = 'uncertain', reason = 'interrupted', lease = null, lease_until = null
      where status = 'queued' and coalesce(lease_until, due_at) < ${now} and lease is not null`,
  );

/** Those that are overdue although nobody is sending them, the longest first. */
export const readForgotten = (
  kernel: Kernel,
  before: Date,
  most: number,
): Promise<{ workspace_id: WorkspaceId; id: string }[]> =>
  kernel.db.statementAsSystem(
    'find emails that nobody sends',
    sql<{ workspace_id: WorkspaceId; id: string }>`select workspace_id, id from program_emails
      where status = 'queued' and coalesce(lease_until, due_at) < ${before} and lease is null
      order by coalesce(lease_until, due_at) limit ${most}`,
  );

/** @returns how many there were, at most `most` */
export async function deleteOldEmails(kernel: Kernel, before: Date, most: number): Promise<number> {
  const rows = await kernel.db.statementAsSystem(
    'forget old emails',
    sql`delete from program_emails where (workspace_id, id) in
      (select workspace_id, id from program_emails where created_at < ${before} order by created_at limit ${most})
      returning 1`,
  );
  return rows.length;
}
