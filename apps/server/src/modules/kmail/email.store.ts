import type { Insertable, Selectable } from 'kysely';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Claimed } from '../../kernel/due/declaration.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type EmailTables, emailTables } from './email.table.ts';

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

export const insertEmail = (ctx: Ctx, email: NewEmail): Promise<void> =>
  rowsOf(ctx, emailTables.program_emails).insert({ ...email, due_at: ctx.kernel.clock.now() });

export const readEmail = (ctx: Ctx, id: string): Promise<EmailRow | undefined> =>
  rowsOf(ctx, emailTables.program_emails).find(id);
