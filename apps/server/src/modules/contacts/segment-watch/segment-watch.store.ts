import { watchedSegmentsLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import { notPaused } from '../../../kernel/database/paused-workspaces.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { segmentWatchTables } from './segment-watch.table.ts';

/** Begins to watch a segment, if nothing does yet. */
export async function insertWatch(ctx: Ctx, id: string): Promise<void> {
  const idle = { lease: null, leased_until: null, fault: null, set_aside_at: null };
  await rowsOf(ctx, segmentWatchTables.contact_segment_watches).insertUnlessTaken(
    { id, due_at: ctx.kernel.clock.now(), ...idle },
    'id',
  );
}

export async function deleteWatch(ctx: Ctx, id: string): Promise<void> {
  await rowsOf(ctx, segmentWatchTables.contact_segment_watches).delete(id);
}

export async function updateSeeded(ctx: Ctx, id: string): Promise<void> {
  await rowsOf(ctx, segmentWatchTables.contact_segment_watches).update(id, { seeded_at: ctx.kernel.clock.now() });
}

/** SQL for whether a program in the workspace of a row `s` hears events of segments. */
const isHeard = (questions: readonly string[]): RawBuilder<unknown> =>
  questions.length === 0
    ? sql`false`
    : sql`(${sql.join(
        questions.map((question) => sql`${sql.id(question)}(s.workspace_id)`),
        sql` or `,
      )})`;

/** @param questions the functions of listeners that follow every segment of their workspaces */
export async function isWorkspaceHeard({ tx, workspaceId }: Ctx, questions: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ heard: boolean }>`
    select ${isHeard(questions)} as heard from (select ${workspaceId}::uuid as workspace_id) s`.execute(tx);
  return rows[0]?.heard === true;
}

/** Begins to watch the oldest segments of every workspace in which a program hears their events. @returns their number */
export async function insertHeardWatches(tx: Tx, kernel: Kernel, questions: readonly string[]): Promise<number> {
  const now = kernel.clock.now();
  const { rows } = await sql`
    insert into contact_segment_watches (workspace_id, id, due_at, created_at)
    select s.workspace_id, s.id, ${now}, ${now} from (
      select workspace_id, id, row_number() over (partition by workspace_id order by created_at, id) as place
      from contact_segments where deleted_at is null) s
    where s.place <= ${watchedSegmentsLimit} and ${notPaused('s')} and ${isHeard(questions)}
    on conflict do nothing returning id`.execute(tx);
  return rows.length;
}

/** Returns contacts that match now and aren't stored as members, up to a number. */
export async function readJoining(
  { tx, workspaceId }: Ctx,
  segmentId: string,
  condition: RawBuilder<unknown>,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from contacts s
    where s.workspace_id = ${workspaceId}::uuid and s.deleted_at is null and ${condition} and not exists (
      select from contact_segment_members m
      where m.workspace_id = s.workspace_id and m.segment_id = ${segmentId}::uuid and m.contact_id = s.id)
    limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns stored members that no longer match, up to a number. */
export async function readLeaving(
  { tx, workspaceId }: Ctx,
  segmentId: string,
  condition: RawBuilder<unknown>,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.contact_id as id from contact_segment_members m
    where m.workspace_id = ${workspaceId}::uuid and m.segment_id = ${segmentId}::uuid and not exists (
      select from contacts s
      where s.workspace_id = m.workspace_id and s.id = m.contact_id and s.deleted_at is null and ${condition})
    limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function insertMembers({ tx, workspaceId }: Ctx, segmentId: string, ids: readonly string[]) {
  await sql`
    insert into contact_segment_members (workspace_id, segment_id, contact_id)
    select ${workspaceId}::uuid, ${segmentId}::uuid, c.id from contacts c
    where c.workspace_id = ${workspaceId}::uuid and c.id = any(${[...ids]}::uuid[])
    on conflict do nothing`.execute(tx);
}

export async function deleteMembers(ctx: Ctx, segment_id: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await rowsOf(ctx, segmentWatchTables.contact_segment_members).delete({ segment_id, contact_id: [...ids] });
}
