import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { bindHook, findHookByAddress, type HookTarget, unbindHooks } from '../hooks/hooks.public.ts';
import { readTargets } from './integration.reads.ts';
import type { IntegrationRow } from './integration.store.ts';

/**
 * Binds the workspace's own webhook that an integration reports to, so that it is neither deleted nor used for something
 * else. Call it when the endpoint changes. An outside address binds nothing.
 *
 * @returns a refusal if the webhook is bound to another integration or a flow
 */
export async function bindEndpoint(
  ctx: Ctx,
  { id, endpoint }: Pick<IntegrationRow, 'id' | 'endpoint'>,
): Promise<Refusal | undefined> {
  await unbindHooks(ctx, id);
  // A service that people connect on its own pages reports to no address.
  if (endpoint === '') return undefined;
  const hook = await findHookByAddress(ctx, endpoint);
  return hook && bindHook(ctx, hook.id, { kind: 'integration', id });
}

/** Integrations as targets of webhooks. They report to them, so their events are only stored. */
export const endpointHookTarget: HookTarget = {
  names: async (ctx, ids) => new Map((await readTargets(ctx, ids)).map(({ id, name }) => [id, name])),
  deliver: async (_ctx, _id, _event, occasion) => (occasion === 'replayed' ? refuse('hook.only_stored') : undefined),
};
