import { setImmediate as immediate } from 'node:timers/promises';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { hookDestinations } from '@kumbi/contract/hooks/destinations.endpoints.ts';
import type { destinationSchema } from '@kumbi/contract/hooks/destinations.schemas.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { isHookAddress, readHookById } from '../hook/hook.reads.ts';
import { lockHook } from '../hook/hook.store.ts';
import { hookDeliveries } from './delivery.store.ts';
import { announceDestinationChange, destinations } from './destination.records.ts';
import { lockDestination, updateDestinationRow } from './destination.store.ts';
import { matcherFor } from './filter.rules.ts';
import { readPreviewedEvents } from './preview.reads.ts';
import { formerAfter, newSigningSecret } from './signing-secret.rules.ts';

type SaveDestination = Parsed<typeof hookDestinations.update>['body'];
type Saved = { destination: View<typeof destinationSchema> };

export async function listHookDestinations(
  ctx: Ctx,
  { hook_id: hookId, ...query }: Parsed<typeof hookDestinations.list>['query'],
): Promise<Returns<typeof hookDestinations.list> | Refusal> {
  if (!(await readHookById(ctx, hookId))) return refuse('hook.unknown');
  return destinations.list(ctx, query, { by: { column: 'hook_id', value: hookId } });
}

export async function createHookDestination(
  ctx: MemberCtx,
  input: Parsed<typeof hookDestinations.create>['body'],
): Promise<(Saved & { secret: string }) | Refusal> {
  if (!(await lockHook(ctx, input.hook_id))) return refuse('hook.unknown');
  const refused = refuseAddress(ctx, input.url);
  if (refused) return refused;
  const secret = newSigningSecret();
  const saved = await destinations.create(ctx, {
    ...input,
    filter: JSON.stringify(input.filter),
    is_on: true,
    secret: ctx.kernel.secrets.seal(secret),
  });
  return isRefusal(saved) ? saved : { ...saved, secret };
}

export async function updateHookDestination(
  ctx: MemberCtx,
  id: string,
  input: SaveDestination,
): Promise<Saved | Refusal> {
  return (
    refuseAddress(ctx, input.url) ??
    destinations.update(ctx, id, ({ url }) => ({
      ...input,
      filter: JSON.stringify(input.filter),
      // A new address starts without failures.
      ...(input.url === url ? {} : healthy),
    }))
  );
}

const healthy = { failures: 0, failing_since: null, alerted_at: null };

export async function switchHookDestination(ctx: MemberCtx, id: string, isOn: boolean): Promise<Saved | Refusal> {
  const destination = await lockDestination(ctx, id);
  if (!destination) return refuse('hook_destination.unknown');
  if (destination.is_on === isOn) return destinations.get(ctx, id);
  await updateDestinationRow(
    ctx,
    id,
    isOn
      ? { is_on: true, off_reason: null, off_at: null, ...healthy }
      : { is_on: false, off_reason: 'hand', off_at: ctx.kernel.clock.now() },
  );
  if (!isOn) await hookDeliveries.cancelWaiting(ctx, id);
  await announceDestinationChange(ctx, destination);
  await recordAudit(ctx, {
    action: isOn ? 'hook_destination.switched_on' : 'hook_destination.switched_off',
    subject: destination.name,
  });
  return destinations.get(ctx, id);
}

/** Cancels the waiting deliveries. The destination stays on. */
export async function cancelHookDestination(ctx: MemberCtx, id: string): Promise<Saved | Refusal> {
  if (!(await lockDestination(ctx, id))) return refuse('hook_destination.unknown');
  await hookDeliveries.cancelWaiting(ctx, id);
  return destinations.get(ctx, id);
}

export async function revealHookDestinationSecret(ctx: MemberCtx, id: string): Promise<{ secret: string } | Refusal> {
  const destination = await lockDestination(ctx, id);
  if (!destination) return refuse('hook_destination.unknown');
  await recordAudit(ctx, { action: 'hook_destination.revealed', subject: destination.name });
  return { secret: ctx.kernel.secrets.open(destination.secret) };
}

/** Creates a new secret. The replaced one also signs for some hours. */
export async function rotateHookDestinationSecret(
  ctx: MemberCtx,
  id: string,
  overlapHours: number,
): Promise<(Saved & { secret: string }) | Refusal> {
  const destination = await lockDestination(ctx, id);
  if (!destination) return refuse('hook_destination.unknown');
  const secret = newSigningSecret();
  await updateDestinationRow(ctx, id, {
    secret: ctx.kernel.secrets.seal(secret),
    former_secrets: JSON.stringify(formerAfter(destination, ctx.kernel.clock.now(), overlapHours)),
  });
  await recordAudit(ctx, { action: 'hook_destination.rotated', subject: destination.name });
  const saved = await destinations.get(ctx, id);
  return isRefusal(saved) ? saved : { ...saved, secret };
}

/** Counts the newest events that a filter matches. Between two events it yields to other work. */
export async function previewHookDestination(
  ctx: Ctx,
  { hook_id: hookId, filter }: Parsed<typeof hookDestinations.preview>['body'],
): Promise<Returns<typeof hookDestinations.preview> | Refusal> {
  if (!(await readHookById(ctx, hookId))) return refuse('hook.unknown');
  const events = await readPreviewedEvents(ctx, hookId);
  let matching = 0;
  for (const event of events) {
    if (matcherFor(event)(filter)) matching += 1;
    await immediate();
  }
  return { matching, events: events.length };
}

/** Checks an address without calling it. Its name is resolved and checked at each call. */
function refuseAddress(ctx: Ctx, url: string): Refusal | undefined {
  if (isHookAddress(ctx.kernel, url))
    return refuse('hook_destination.own_webhook', { fields: { url: 'validation.destination_own' } });
  return (
    ctx.kernel.outgoing.refuse(url) &&
    refuse('hook.address_refused', { fields: { url: 'validation.endpoint_refused' } })
  );
}
