import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { eventWaitsPerKey } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { programEvents, programHook } from '@kumbi/contract/hooks/public-hooks.endpoints.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { perKernel } from '../../../kernel/per-kernel.ts';
import type { KeyCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readHookById, type ShownHook } from '../hook/hook.reads.ts';
import { readEventsByCursor } from './event.reads.ts';
import { getHookEvent } from './event.service.ts';
import { factsView } from './event.view.ts';
import { waitForNextEvent } from './event-wait.service.ts';
import { replayHookEvent } from './replay.service.ts';

export async function getProgramHook(ctx: KeyCtx): Promise<Returns<typeof programHook.get> | Refusal> {
  const hook = await hookOf(ctx);
  if (isRefusal(hook)) return hook;
  return {
    id: hook.id,
    name: hook.name,
    status: hook.status,
    url: `${ctx.kernel.config.siteUrl}/hooks/${hook.code}`,
    bound_to: hook.bound_kind,
    last_event_at: hook.last_event_at,
    created_at: hook.created_at,
  };
}

export async function listProgramEvents(
  ctx: KeyCtx,
  { method, ...query }: Parsed<typeof programEvents.list>['query'],
): Promise<Returns<typeof programEvents.list> | Refusal> {
  const hook = await hookOf(ctx);
  if (isRefusal(hook)) return hook;
  const found = await readEventsByCursor(ctx, hook.id, method, query);
  if (isRefusal(found)) return found;
  const { rows, ...page } = found;
  return { ...page, data: rows.map(factsView) };
}

export async function getProgramEvent(ctx: KeyCtx, id: string): Promise<Returns<typeof programEvents.get> | Refusal> {
  const hook = await hookOf(ctx);
  if (isRefusal(hook)) return hook;
  const found = await getHookEvent(ctx, id, hook.id);
  return isRefusal(found) ? found : found.event;
}

export async function awaitProgramEvent(
  ctx: Unopened<KeyCtx>,
  { after, wait }: Parsed<typeof programEvents.await>['query'],
): Promise<Returns<typeof programEvents.await> | Refusal> {
  const leave = enter(ctx.kernel, ctx.actor.keyId);
  if (!leave) return refuse('hook.waiting_full', { values: { seconds: waitAgainSeconds } });
  const gone = new AbortController();
  const onClose = () => gone.abort();
  ctx.reply.raw.once('close', onClose);
  if (ctx.request.raw.socket.destroyed) gone.abort();
  try {
    return await waitForNextEvent(ctx.kernel, ctx.workspaceId, {
      hookId: targetOf(ctx),
      after,
      timeoutMs: wait * 1_000,
      signal: gone.signal,
    });
  } finally {
    ctx.reply.raw.off('close', onClose);
    leave();
  }
}

export async function replayProgramEvent(
  ctx: Unopened<KeyCtx>,
  id: string,
  url: string | undefined,
): Promise<Returns<typeof programEvents.replay> | Refusal> {
  const hook = await ctx.read(hookOf);
  if (isRefusal(hook)) return hook;
  const replay = url === undefined ? { id, to: 'bound' as const } : { id, to: 'address' as const, url };
  const replayed = await replayHookEvent(ctx.kernel, ctx.transaction, replay, hook.id);
  return isRefusal(replayed) ? replayed : { answer: replayed.replay };
}

const waitAgainSeconds = 5;
/** The number of waiting calls of each key in this process. */
const waitingOf = perKernel(() => new Map<string, number>());

/** Takes one of a key's places to wait. @returns a function that releases it, or undefined if all are taken */
function enter(kernel: Kernel, keyId: string): (() => void) | undefined {
  const waiting = waitingOf(kernel);
  const taken = waiting.get(keyId) ?? 0;
  if (taken >= eventWaitsPerKey) return undefined;
  waiting.set(keyId, taken + 1);
  return () => {
    const left = (waiting.get(keyId) ?? 0) - 1;
    if (left > 0) waiting.set(keyId, left);
    else waiting.delete(keyId);
  };
}

async function hookOf(ctx: KeyCtx): Promise<ShownHook | Refusal> {
  return (await readHookById(ctx, targetOf(ctx))) ?? refuse('hook.gone');
}

/** Every key of this type has a target. */
function targetOf(ctx: Pick<KeyCtx, 'actor'>): string {
  if (!ctx.actor.targetId) throw new Error('a webhook key has no webhook');
  return ctx.actor.targetId;
}
