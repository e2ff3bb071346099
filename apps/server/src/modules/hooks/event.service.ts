import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { clearHookEvents, getHookEvent, listHookEvents } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { readEvent, readEvents } from './event.reads.ts';
import { deleteEvents } from './event.store.ts';
import { presentEvent, presentWholeEvent } from './event-view.service.ts';
import { readHookByCode } from './hook.reads.ts';

/** A webhook's events, newest first, by cursor. */
export async function listEventsOf(
  ctx: Ctx,
  code: string,
  query: ListQuery & { readonly method?: string | undefined },
): Promise<Returns<typeof listHookEvents> | Refusal> {
  const hook = await readHookByCode(ctx, code);
  if (!hook) return refuse('hook.unknown');
  const { rows, ...page } = await readEvents(ctx, hook.id, query);
  return { ...page, events: rows.map(presentEvent) };
}

/** One event with its whole body. @param hookId it must be this webhook's, where a caller may see no other */
export async function getEventOf(
  ctx: Ctx,
  id: string,
  hookId?: string,
): Promise<Returns<typeof getHookEvent> | Refusal> {
  const row = await readEvent(ctx, id);
  if (!row || (hookId !== undefined && row.hook_id !== hookId)) return refuse('hook.event_unknown');
  return { event: presentWholeEvent(row) };
}

export async function clearEventsOf(ctx: Ctx, code: string): Promise<Returns<typeof clearHookEvents> | Refusal> {
  const hook = await readHookByCode(ctx, code);
  if (!hook) return refuse('hook.unknown');
  return { clear: await deleteEvents(ctx, hook.id) };
}
