import { type HookTargetKind, hookTargetKinds } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { hookEventDetailSchema } from '@kumbi/contract/hooks/hooks.schemas.ts';
import type { Claimed } from '../../../kernel/due/declaration.ts';
import { settleRow } from '../../../kernel/due/settle-rows.ts';
import type { View } from '../../../kernel/http/view.ts';
import { slot } from '../../../kernel/registry/registry.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { bindRow, lockHook, unbindRows } from '../hook/hook.store.ts';
import { announceHookChange } from '../hook/hook-cache.service.ts';
import { type EventRow, readEvent } from './event.reads.ts';
import { lockEvent, recordRefusal } from './event.store.ts';
import { wholeEventView } from './event.view.ts';

/** Whether an event has just arrived, or is replayed. */
export type Occasion = 'arrived' | 'replayed';

/** A kind of object that a webhook can be bound to: an integration, an automation. */
export interface HookTarget {
  /** Returns the names of those of the ids that still exist. */
  names(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Accepts an event, in the caller's transaction and without network calls: it records the work to do. An arrived
   * event is delivered once per commit, and a replay as often as it is requested.
   *
   * @returns the reason if the event is ignored: the log shows it, and the caller of a replay gets it
   */
  deliver(
    ctx: Ctx,
    targetId: string,
    event: View<typeof hookEventDetailSchema>,
    occasion: Occasion,
  ): Promise<Refusal | undefined>;
}

/** Modules that use webhooks fill it, by the kinds of `hookTargetKinds`. */
export const hookTargets = slot<HookTarget>('hooks.targets');

/**
 * Binds a webhook to a target. A webhook has one target; call it when the target is saved.
 *
 * @returns a refusal if the webhook isn't in this workspace, or is bound to another target
 */
export async function bindHook(
  ctx: Ctx,
  hookId: string,
  to: { readonly kind: HookTargetKind; readonly id: string },
): Promise<Refusal | undefined> {
  if (!ctx.kernel.registry.find(hookTargets, to.kind))
    throw new Error(`no module provides ${hookTargets.name}/${to.kind}`);
  if (!(await lockHook(ctx, hookId))) return refuse('hook.unknown');
  const code = await bindRow(ctx, hookId, to.kind, to.id);
  if (code === undefined) return refuse('hook.bound');
  await announceHookChange(ctx, { id: hookId, code });
  return undefined;
}

/** Unbinds every webhook of a target. Call it when the target is deleted or changes its webhook. */
export async function unbindHooks(ctx: Ctx, targetId: string): Promise<void> {
  for (const hook of await unbindRows(ctx, targetId)) await announceHookChange(ctx, hook);
}

interface Bound {
  readonly bound_kind: HookTargetKind | null;
  readonly bound_id: string | null;
}

/** Returns the names of these webhooks' targets by id, with one query for each kind. */
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

/** Delivers a claimed event to its webhook's current target. An event of an unbound webhook is settled without one. */
export async function handOn(ctx: Ctx, claimed: Claimed): Promise<void> {
  const settled = await settleRow(
    ctx.tx,
    { table: 'hook_events' },
    { row: claimed, kind: 'done' },
    ctx.kernel.clock.now(),
  );
  const event = settled ? await readEvent(ctx, claimed.id) : undefined;
  if (!event) return;
  const refusal = await handToBound(ctx, event, 'arrived');
  if (refusal && !isNormal(refusal)) await recordRefusal(ctx, event.id, refusal.code);
}

/** Refusals of this module: nothing receives the webhook's events, or its target only wants them stored. */
const isNormal = ({ code }: Refusal): boolean => code === 'hook.not_bound' || code === 'hook.only_stored';

/** Delivers an event to its webhook's target again. */
export async function replayToBound(ctx: Ctx, eventId: string): Promise<Refusal | undefined> {
  // Locked, so that it isn't deleted before what it starts can be seen.
  const event = await lockEvent(ctx, eventId);
  if (!event) return refuse('hook.event_unknown');
  const refusal = await handToBound(ctx, event, 'replayed');
  if (!refusal && event.refusal !== null) await recordRefusal(ctx, event.id, null);
  return refusal;
}

async function handToBound(ctx: Ctx, event: EventRow, occasion: Occasion): Promise<Refusal | undefined> {
  const hook = await lockHook(ctx, event.hook_id);
  if (!hook?.bound_kind || !hook.bound_id) return refuse('hook.not_bound');
  const target = ctx.kernel.registry.get(hookTargets, hook.bound_kind);
  return target.deliver(ctx, hook.bound_id, wholeEventView(event), occasion);
}
