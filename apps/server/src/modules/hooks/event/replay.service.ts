import { replayAnswerBytes, replayTimeoutMs } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { Replay, ReplayResult } from '@kumbi/contract/hooks/hooks.schemas.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { replayParts } from '../hook/credential.rules.ts';
import { type EventRow, readEvent } from './event.reads.ts';
import { replayToBound } from './event-target.slot.ts';

/** Runs a short transaction in the caller's workspace. */
type Open = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

/**
 * Sends an event again, to its webhook's target or to an address. Network calls are never inside a transaction: `open`
 * starts one where needed.
 *
 * @param hookId the event must belong to this webhook, if the caller may see no other
 * @returns null if the target accepted it, which has no response
 */
export async function replayHookEvent(
  kernel: Kernel,
  open: Open,
  replay: Replay,
  hookId?: string,
): Promise<{ replay: ReplayResult | null } | Refusal> {
  const event = await open((ctx) => readEvent(ctx, replay.id));
  if (!event || (hookId !== undefined && event.hook_id !== hookId)) return refuse('hook.event_unknown');
  if (replay.to === 'bound') return (await open((ctx) => replayToBound(ctx, event.id))) ?? { replay: null };
  const result = await sendAgain(kernel, event, replay.url);
  return isRefusal(result) ? result : { replay: result };
}

/**
 * Sends an event to an address as received, including its query. It uses no database connection meanwhile.
 */
async function sendAgain(kernel: Kernel, event: EventRow, address: string): Promise<ReplayResult | Refusal> {
  const url = new URL(address);
  const { headers, query } = replayParts(kernel.secrets, event);
  if (query) url.search = url.search ? `${url.search}&${query}` : query;
  const bodiless = event.method === 'GET' || event.method === 'HEAD';
  const answer = await kernel.outgoing.send({
    url: url.href,
    method: event.method,
    headers: { ...headers, 'x-kumbi-replay': event.id },
    ...(bodiless || event.body.length === 0 ? {} : { body: event.body }),
    timeoutMs: replayTimeoutMs,
    maxBytes: replayAnswerBytes,
  });
  switch (answer.kind) {
    case 'refused':
      return refuse('hook.address_refused', { fields: { url: 'validation.url' } });
    case 'failed':
      return { status: null, ms: answer.ms, content_type: '', body: '', cut: false, failure: answer.reason };
    case 'answered':
      return {
        status: answer.status,
        ms: answer.ms,
        content_type: answer.headers['content-type'] ?? '',
        body: answer.body.toString('utf8').toWellFormed(),
        cut: answer.cut,
        failure: null,
      };
  }
}
