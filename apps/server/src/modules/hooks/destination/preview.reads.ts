import { previewedBytes, previewedEvents } from '@kumbi/contract/hooks/hooks.limits.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { FilteredEvent } from './filter.rules.ts';

/** Reads the newest events of a webhook, as many as the limit for their bodies allows. Bad signatures aren't forwarded. */
export async function readPreviewedEvents(ctx: Ctx, hookId: string): Promise<FilteredEvent[]> {
  const { rows } = await sql<FilteredEvent>`
    select method, headers, content_type as "contentType", body from (
      select e.method, e.headers, e.content_type, e.body, e.created_at, e.id,
        sum(e.size) over (order by e.created_at desc, e.id desc) as so_far
      from (select * from hook_events where workspace_id = ${ctx.workspaceId} and hook_id = ${hookId}
        and verification in ('unchecked', 'valid') order by created_at desc, id desc limit ${previewedEvents}) e
    ) n where so_far <= ${previewedBytes}`.execute(ctx.tx);
  return rows;
}

/** Reads those of these events that may be forwarded, in no particular order. */
export async function readFilteredEvents(
  ctx: Ctx,
  ids: readonly string[],
): Promise<(FilteredEvent & { readonly id: string })[]> {
  const { rows } = await sql<FilteredEvent & { id: string }>`
    select id, method, headers, content_type as "contentType", body from hook_events
    where workspace_id = ${ctx.workspaceId} and id = any(${[...ids]}::uuid[]) and verification in ('unchecked', 'valid')`.execute(
    ctx.tx,
  );
  return rows;
}
