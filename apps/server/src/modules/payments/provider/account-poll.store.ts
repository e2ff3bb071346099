import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import type { NoTables } from '../../../kernel/database/database.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

/** The time after a reference's end for which late payments are still collected. */
const lateMs = 86_400_000;
/** An account that can't be asked any more is polled this much longer: its last payments may be uncollected. */
const failingMs = 30 * 86_400_000;
/** The interval of polling an account. */
const everyMs = 60_000;
const rarestMs = 3_600_000;

export interface PollRow {
  readonly workspace_id: WorkspaceId;
  readonly credential_id: string;
  readonly failures: number;
}

/**
 * A CTE for the statement that starts a payment: its credentials are polled until it can no longer be paid. Most sales
 * write nothing here, because another one within the same hour has.
 */
export const pollingUntil = (ctx: Ctx, credentialId: string, closeAt: Date) => {
  const until = new Date(closeAt.getTime() + lateMs);
  return sql<NoTables>`(
    insert into account_polls (workspace_id, credential_id, until, next_at, failures)
    values (${ctx.workspaceId}, ${credentialId}, ${until}, ${new Date(ctx.kernel.clock.now().getTime() + everyMs)}, 0)
    on conflict (workspace_id, credential_id) do update set until = excluded.until
      where account_polls.until < excluded.until - interval '1 hour')`;
};

/** Claims the next due accounts, the longest wait first: no other worker polls them within a minute. */
export function claimPolls(kernel: Kernel, limit: number): Promise<PollRow[]> {
  const now = kernel.clock.now();
  return kernel.db.statementAsSystem<PollRow>(
    'accounts to ask for payments',
    sql`
      with due as (
        select workspace_id, credential_id from account_polls where next_at <= ${now} and (until > ${now} or failures > 0)
        order by next_at limit ${limit} for update skip locked)
      update account_polls p set next_at = ${new Date(now.getTime() + everyMs)} from due
      where p.workspace_id = due.workspace_id and p.credential_id = due.credential_id
      returning p.workspace_id, p.credential_id, p.failures`,
  );
}

/** Returns whether an account of the workspace has payments that can still arrive. */
export async function isAccountWaiting(ctx: Ctx, account: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from payment_attempts where workspace_id = ${ctx.workspaceId} and account = ${account}
      and credential_id is not null and status in ('creating', 'pending', 'partial')) as waits`.execute(ctx.tx);
  return rows[0]?.waits ?? false;
}

/** Increases the interval of an unresponsive account, up to one hour. */
export async function recordPoll(kernel: Kernel, row: PollRow, failed: boolean): Promise<void> {
  const failures = failed ? row.failures + 1 : 0;
  const pause = Math.min(everyMs * 2 ** Math.min(failures, 10), rarestMs);
  const next = new Date(kernel.clock.now().getTime() + (failed ? pause : everyMs));
  await kernel.db.statementAsSystem(
    'an account was asked for payments',
    sql`update account_polls set failures = ${failures}, next_at = ${next}
      where workspace_id = ${row.workspace_id} and credential_id = ${row.credential_id}`,
  );
}

/** Forgets accounts that wait for nothing. @returns those that could never be asked for their last payments */
export async function forgetPolls(kernel: Kernel): Promise<PollRow[]> {
  const now = kernel.clock.now();
  const forgotten = await kernel.db.statementAsSystem<PollRow>(
    'accounts that wait for nothing',
    sql`delete from account_polls where until <= ${now}
      and (failures = 0 or until <= ${new Date(now.getTime() - failingMs)}) returning workspace_id, credential_id, failures`,
  );
  return forgotten.filter(({ failures }) => failures > 0);
}
