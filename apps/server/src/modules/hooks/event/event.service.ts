import { Readable } from 'node:stream';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { hookEvents } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { eventBodyFile } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { Download } from '../../../kernel/http/download.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readHookByCode } from '../hook/hook.reads.ts';
import { type LogFilter, readEvent, readEvents } from './event.reads.ts';
import { deleteEvents } from './event.store.ts';
import { eventView, wholeEventView } from './event.view.ts';

/** Lists a webhook's events, newest first, by cursor. */
export async function listHookEvents(
  ctx: Ctx,
  code: string,
  query: ListQuery & LogFilter,
): Promise<Returns<typeof hookEvents.list> | Refusal> {
  const hook = await readHookByCode(ctx, code);
  if (!hook) return refuse('hook.unknown');
  const { rows, ...page } = await readEvents(ctx, hook.id, query);
  return { ...page, events: rows.map(eventView) };
}

/**
 * Returns one event with its whole body.
 *
 * @param hookId the event must belong to this webhook, if the caller may see no other
 */
export async function getHookEvent(
  ctx: Ctx,
  id: string,
  hookId?: string,
): Promise<Returns<typeof hookEvents.get> | Refusal> {
  const row = await readEvent(ctx, id);
  if (!row || (hookId !== undefined && row.hook_id !== hookId)) return refuse('hook.event_unknown');
  return { event: wholeEventView(row) };
}

/** Opens the body of an event unchanged. It has no content type, because only its sender claims to know it. */
export async function downloadHookEventBody(ctx: Ctx, id: string): Promise<Download | Refusal> {
  const row = await readEvent(ctx, id);
  if (!row) return refuse('hook.event_unknown');
  return new Download({
    stream: Readable.from([row.body]),
    type: 'application/octet-stream',
    name: eventBodyFile(row.id),
    bytes: row.body.length,
  });
}

export async function clearHookEvents(ctx: Ctx, code: string): Promise<Returns<typeof hookEvents.clear> | Refusal> {
  const hook = await readHookByCode(ctx, code);
  if (!hook) return refuse('hook.unknown');
  return { clear: await deleteEvents(ctx, hook.id) };
}
