import { isTargeted, type TargetedType } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import type { KeyType } from '@kumbi/contract/key-types.ts';
import { slot } from '../../kernel/registry/registry.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';

/** A webhook, integration or automation that a key can have as its target. */
export interface KeyTarget {
  readonly id: string;
  readonly name: string;
}

/** A module's targets of one type. Both functions run in a transaction of the workspace. */
export interface KeyTargets {
  /** Finds targets by name, or all if no name is given, newest first. */
  search(ctx: Ctx, name: string | undefined, most: number): Promise<readonly KeyTarget[]>;
  /** Finds the existing targets with these ids. */
  find(ctx: Ctx, ids: readonly string[]): Promise<readonly KeyTarget[]>;
  /** Refuses an existing target that `search` omits. Without it, any existing target may have a key. */
  refuse?(ctx: Ctx, id: string): Promise<Refusal | undefined>;
}

/** Keyed by the type of key. Until a module fills it, there are no targets and every id is refused. */
export const keyTargets = slot<KeyTargets>('api-keys.targets');

const mostShown = 20;

export async function listKeyTargets(
  ctx: Ctx,
  query: { readonly type: TargetedType; readonly name?: string | undefined },
): Promise<{ targets: KeyTarget[] }> {
  const found = await ctx.kernel.registry.find(keyTargets, query.type)?.search(ctx, query.name, mostShown);
  return { targets: [...(found ?? [])] };
}

/** Returns the names of targets, by type and id, with one query for each type. */
export async function namesOfTargets(
  ctx: Ctx,
  keys: readonly { readonly type: KeyType; readonly target_id: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [type, own] of Map.groupBy(keys, (key) => key.type)) {
    if (!isTargeted(type)) continue;
    const ids = own.flatMap((key) => key.target_id ?? []);
    for (const target of await findTargets(ctx, type, ids)) names.set(target.id, target.name);
  }
  return names;
}

/** Returns a refusal unless a new key may have this target. */
export async function refuseTarget(ctx: Ctx, type: TargetedType, id: string): Promise<Refusal | undefined> {
  const [found] = await findTargets(ctx, type, [id]);
  if (!found) return refuse(`key.${type}_missing`);
  return ctx.kernel.registry.find(keyTargets, type)?.refuse?.(ctx, id);
}

const findTargets = async (ctx: Ctx, type: TargetedType, ids: readonly string[]): Promise<readonly KeyTarget[]> =>
  (await ctx.kernel.registry.find(keyTargets, type)?.find(ctx, ids)) ?? [];
