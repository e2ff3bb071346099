import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { pushSubscriptions } from '@kumbi/contract/notifications/push.endpoints.ts';
import { pushDevices } from '@kumbi/contract/notifications/push.limits.ts';
import { v7 as uuidv7 } from 'uuid';
import { lockInTransaction } from '../../../kernel/database/database.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { UserCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { describeAgent } from '../../identity/identity.public.ts';
import { deleteSubscription, readSubscriptions, type SubscriptionRow, upsertSubscription } from './push.store.ts';

type Device = Returns<typeof pushSubscriptions.create>['subscription'];

export async function listPushSubscriptions(ctx: UserCtx): Promise<Returns<typeof pushSubscriptions.list>> {
  const rows = await readSubscriptions(ctx.tx, ctx.actor.userId);
  return { subscriptions: rows.map((row) => deviceOf(ctx, row)) };
}

export async function createPushSubscription(
  ctx: UserCtx,
  { body }: Parsed<typeof pushSubscriptions.create>,
): Promise<Returns<typeof pushSubscriptions.create> | Refusal> {
  const { kernel, actor } = ctx;
  if (refusesEndpoint(kernel, body.endpoint)) return refuse('push.endpoint_refused');
  await lockInTransaction(ctx.tx, `push:${actor.userId}`);
  const hash = kernel.secrets.sign('push-endpoint', body.endpoint);
  const known = await readSubscriptions(ctx.tx, actor.userId);
  if (known.length >= pushDevices && !known.some((row) => row.endpoint_hash === hash))
    return refuse('push.too_many', { values: { limit: pushDevices } });
  const row = await upsertSubscription(ctx.tx, {
    id: uuidv7(),
    user_id: actor.userId,
    session_id: actor.sessionId,
    endpoint_hash: hash,
    sealed_subscription: kernel.secrets.seal(JSON.stringify(body)),
    device: describeAgent(ctx.caller.userAgent),
    created_at: kernel.clock.now(),
  });
  return row ? { subscription: deviceOf(ctx, row) } : refuse('push.endpoint_taken');
}

export async function deletePushSubscription(
  ctx: UserCtx,
  { params: { id } }: Parsed<typeof pushSubscriptions.delete>,
): Promise<Returns<typeof pushSubscriptions.delete> | Refusal> {
  const isDeleted = await deleteSubscription(ctx.tx, id, ctx.actor.userId);
  return isDeleted ? { deleted: true } : refuse('push.subscription_unknown');
}

/** Push services use https; only receivers on a developer's own machine don't. */
const refusesEndpoint = ({ outgoing, config }: Kernel, endpoint: string): boolean => {
  if (outgoing.refuse(endpoint) !== undefined) return true;
  const { protocol, origin } = new URL(endpoint);
  return protocol !== 'https:' && !config.env.OUTGOING_ALLOW.includes(origin);
};

const deviceOf = (ctx: UserCtx, { id, device, session_id, created_at }: SubscriptionRow): Device => ({
  id,
  device,
  is_current: session_id === ctx.actor.sessionId,
  created_at,
});
