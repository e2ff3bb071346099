import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import type { WorkspaceTx } from '../../../kernel/database/workspace-tx.ts';

interface Click {
  readonly affiliateId: string;
  /** YYYY-MM-DD */
  readonly day: string;
  /** A digest that identifies the visitor on this day only. */
  readonly visitor: string;
}

/** Counts a visitor once a day. */
export async function addClick({ tx, workspaceId }: WorkspaceTx, { affiliateId, day, visitor }: Click): Promise<void> {
  await sql`
    with fresh as (
      insert into affiliate_visitors (workspace_id, affiliate_id, day, visitor)
      values (${workspaceId}, ${affiliateId}, ${day}::date, ${visitor}) on conflict do nothing returning 1
    )
    insert into affiliate_click_days (workspace_id, affiliate_id, day, clicks)
    select ${workspaceId}, ${affiliateId}, ${day}::date, 1 from fresh
    on conflict (workspace_id, affiliate_id, day) do update set clicks = affiliate_click_days.clicks + 1`.execute(tx);
}

/** Writes the clicks of several days. */
export async function insertClickDays(
  { tx, workspaceId }: WorkspaceTx,
  affiliateId: string,
  days: readonly { readonly day: string; readonly clicks: number }[],
): Promise<void> {
  await sql`
    insert into affiliate_click_days (workspace_id, affiliate_id, day, clicks)
    select ${workspaceId}, ${affiliateId}, * from unnest(
      ${days.map(({ day }) => day)}::date[], ${days.map(({ clicks }) => clicks)}::int[])`.execute(tx);
}

const shownDays = 30;

/** The last days with clicks, oldest first. */
export async function readClickDays(
  { tx, workspaceId }: WorkspaceTx,
  affiliateId: string,
): Promise<{ day: string; clicks: number }[]> {
  const { rows } = await sql<{ day: string; clicks: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, clicks from affiliate_click_days
    where workspace_id = ${workspaceId} and affiliate_id = ${affiliateId} order by day desc limit ${shownDays}`.execute(
    tx,
  );
  return rows.reverse();
}

/** Deletes the digests of visitors of earlier days. */
export async function forgetVisitors(tx: Tx, before: string): Promise<void> {
  await sql`delete from affiliate_visitors where day < ${before}::date`.execute(tx);
}
