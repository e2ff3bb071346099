import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Claimed } from '../../kernel/due/declaration.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { EmailTables } from './email.table.ts';

export type EmailRow = Selectable<EmailTables['program_emails']>;
type NewEmail = Omit<Insertable<EmailTables['program_emails']>, 'workspace_id' | 'created_at' | 'due_at'>;

/** An email that this process must send. */
export interface ClaimedEmail
  extends Claimed,
    Pick<
      EmailRow,
      'domain_id' | 'from_address' | 'from_name' | 'to_address' | 'reply_to' | 'subject' | 'html' | 'text'
    > {}

/** The columns that a result changes, in addition to the status. */
export type EmailResult = Pick<EmailRow, 'reason' | 'detail' | 'sent_at'>;

/** The queue's columns for results of sending. */
export const emailTable = {
  table: 'program_emails',
  statuses: { waiting: 'queued', done: 'sent', failed: 'failed', uncertain: 'uncertain' },
  columns: { reason: 'text', detail: 'text', sent_at: 'timestamptz' },
} as const;

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
