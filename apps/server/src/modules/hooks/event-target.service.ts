import { type HookTargetKind, hookTargetKinds } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { HookEventDetail } from '@kumbi/contract/hooks/hooks.schemas.ts';
import type { Claimed } from '../../kernel/due/declaration.ts';
import { settleRow } from '../../kernel/due/settle-rows.ts';
import { slot } from '../../kernel/registry/registry.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { type EventRow, readEvent } from './event.reads.ts';
import { presentWholeEvent } from './event-view.service.ts';
import { bindRow, lockHook, unbindRows } from './hook.store.ts';
import { noteHookChange } from './hook-cache.service.ts';

/** Whether an event has just come, or somebody sent it again. */
export type Occasion = 'arrived' | 'replayed';

/** What a webhook can be bound to: an integration, an automation. */
export interface HookTarget {
  /** What those of these ids that are still there are called. */
  names(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Takes an event, in the caller's transaction and without the network: it writes what is to be done. An event that
   * arrived comes once for each commit; a replay comes as often as somebody asks for it.
   * @returns why nothing is done with it, if so: whoever asked for a replay is told
   */
  deliver(ctx: Ctx, targetId: string, event: HookEventDetail, occasion: Occasion): Promise<Refusal | undefined>;
}

/** Filled by the modules that use webhooks, under the kinds of `hookTargetKinds`. */
export const hookTargets = slot<HookTarget>('hooks.targets');

/**
 * Lets something take a webhook's events. A webhook has one taker; to be called when the taker is saved.
 * @returns a refusal when the webhook is not in this workspace, or something else has it
 */
export async function bindHook(
  ctx: Ctx,
  hookId: string,
  to: { readonly kind: HookTargetKind; readonly id: string },
): Promise<Refusal | undefined> {
  if (!ctx.kernel.registry.find(hookTargets, to.kind))
    throw new Error(`Nobody provides ${hookTargets.name}/${to.kind}`);
  if (!(await lockHook(ctx, hookId))) return refuse('hook.unknown');
  const code = await bindRow(ctx, hookId, to.kind, to.id);
  if (code === undefined) return refuse('hook.bound');
  await noteHookChange(ctx, { id: hookId, code });
  return undefined;
}

/** Frees every webhook whose events something took; to be called when that goes, or chooses another. */
export async function unbindHooks(ctx: Ctx, targetId: string): Promise<void> {
  for (const hook of await unbindRows(ctx, targetId)) await noteHookChange(ctx, hook);
}

interface Bound {
  readonly bound_kind: HookTargetKind | null;
  readonly bound_id: string | null;
}

/** What these webhooks are bound to is called, by its id: one question for each kind. */
export async function namesOfBound(ctx: Ctx, rows: readonly Bound[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const kind of hookTargetKinds) {
    const ids = rows.flatMap((row) => (row.bound_kind === kind && row.bound_id ? [row.bound_id] : []));
    if (ids.length === 0) continue;
    const found = await ctx.kernel.registry.get(hookTargets, kind).names(ctx, [...new Set(ids)]);
    for (const [id, name] of found) names.set(id, name);
  }
  return names;
}

/** Hands a claimed event on to what its webhook is bound to now. An event of a webhook that is bound to nothing any more ends. */
export async function handOn(ctx: Ctx, claimed: Claimed): Promise<void> {
  const settled = await settleRow(
    ctx.tx,
    { table: 'hook_events' },
    { row: claimed, kind: 'done' },
    ctx.kernel.clock.now(),
  );
  const event = settled ? await readEvent(ctx, claimed.id) : undefined;
  if (event) await giveToBound(ctx, event, 'arrived');
}

/** Sends an event to what its webhook is bound to once more. */
export async function replayToBound(ctx: Ctx, eventId: string): Promise<Refusal | undefined> {
  const event = await readEvent(ctx, eventId);
  if (!event) return refuse('hook.event_unknown');
  return giveToBound(ctx, event, 'replayed');
}

async function giveToBound(ctx: Ctx, event: EventRow, occasion: Occasion): Promise<Refusal | undefined> {
  const hook = await lockHook(ctx, event.hook_id);
  if (!hook?.bound_kind || !hook.bound_id) return refuse('hook.not_bound');
  const target = ctx.kernel.registry.get(hookTargets, hook.bound_kind);
  return target.deliver(ctx, hook.bound_id, presentWholeEvent(event), occasion);
}
