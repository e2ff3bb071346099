import { isTargeted, type TargetedType } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import type { KeyType } from '@kumbi/contract/key-types.ts';
import { slot } from '../../kernel/registry/registry.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';

/** A webhook, integration or automation that a key can be for. */
export interface KeyTarget {
  readonly id: string;
  readonly name: string;
}

/** What a module says of the targets of its own. Both are asked in a transaction of the workspace. */
export interface KeyTargets {
  /** Those whose name matches, all without one, newest first. */
  search(ctx: Ctx, name: string | undefined, most: number): Promise<readonly KeyTarget[]>;
  /** Those of these that still are. */
  find(ctx: Ctx, ids: readonly string[]): Promise<readonly KeyTarget[]>;
}

/** Filled by the type of key. Until a module fills it there is nothing to choose and every id is refused. */
export const keyTargets = slot<KeyTargets>('api-keys.targets');

const mostShown = 20;

export async function listTargetsOf(
  ctx: Ctx,
  query: { readonly type: TargetedType; readonly name?: string | undefined },
): Promise<{ targets: KeyTarget[] }> {
  const found = await ctx.kernel.registry.find(keyTargets, query.type)?.search(ctx, query.name, mostShown);
  return { targets: [...(found ?? [])] };
}

/** The names of targets, by type and id, in one question for each type. */
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

export const isTarget = async (ctx: Ctx, type: TargetedType, id: string): Promise<boolean> =>
  (await findTargets(ctx, type, [id])).some((target) => target.id === id);

const findTargets = async (ctx: Ctx, type: TargetedType, ids: readonly string[]): Promise<readonly KeyTarget[]> =>
  (await ctx.kernel.registry.find(keyTargets, type)?.find(ctx, ids)) ?? [];
