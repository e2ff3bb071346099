import { slot } from '../../../kernel/registry/registry.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

/** A key with which programs read the events of a webhook. */
export interface HookKey {
  readonly hookId: string;
  readonly id: string;
  readonly name: string;
}

/** Lists the keys for these webhooks. */
export type HookKeys = (ctx: Ctx, hookIds: readonly string[]) => Promise<readonly HookKey[]>;

/** Filled by the module of the keys. Without an entry there are none. */
export const hookKeys = slot<HookKeys>('hooks.keys');

/** Returns the keys for these webhooks, by webhook. */
export async function readHookKeys(ctx: Ctx, hookIds: readonly string[]): Promise<ReadonlyMap<string, HookKey[]>> {
  if (hookIds.length === 0) return new Map();
  const found: HookKey[] = [];
  for (const read of ctx.kernel.registry.all(hookKeys).values()) found.push(...(await read(ctx, hookIds)));
  return Map.groupBy(found, ({ hookId }) => hookId);
}
