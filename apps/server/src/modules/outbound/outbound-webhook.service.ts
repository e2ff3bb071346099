import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { outboundSecrets, outboundWebhooks } from '@kumbi/contract/outbound/outbound.endpoints.ts';
import type { WebhookState } from '@kumbi/contract/outbound/outbound.limits.ts';
import type { outboundWebhookSchema } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf } from '../../kernel/database/page-of.ts';
import type { View } from '../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { formerAfter, newSigningSecret } from '../hooks/hooks.public.ts';
import { outboundDeliveries } from './delivery.store.ts';
import { webhooks } from './outbound-webhook.records.ts';
import { isFailing, lockWebhook, updateWebhook } from './outbound-webhook.store.ts';

type SaveWebhook = Parsed<typeof outboundWebhooks.create>['body'];
type Saved = { webhook: View<typeof outboundWebhookSchema> };
type SavedWithSecret = Saved & { secret: string };

const inState: Readonly<Record<WebhookState, RawBuilder<boolean>>> = {
  on: sql`s.is_on`,
  off: sql`not s.is_on`,
  failing: isFailing('s'),
};

export const listOutboundWebhooks = (
  ctx: Ctx,
  { status, ...query }: Parsed<typeof outboundWebhooks.list>['query'],
): Promise<Returns<typeof outboundWebhooks.list>> =>
  webhooks.list(ctx, query, {
    // The searched text also has the address, which would make a cursor too long.
    named: (alias) => sql`fold_text(${sql.ref(`${alias}.name`)})`,
    ...allOf([status && inState[status]]),
  });

export async function createOutboundWebhook(ctx: Ctx, input: SaveWebhook): Promise<SavedWithSecret | Refusal> {
  const refused = refuseUrl(ctx, input.url);
  if (refused) return refused;
  const secret = newSigningSecret();
  const saved = await webhooks.create(ctx, { ...input, is_on: true, secret: ctx.kernel.secrets.seal(secret) });
  return isRefusal(saved) ? saved : { ...saved, secret };
}

export async function updateOutboundWebhook(
  ctx: Ctx,
  id: string,
  input: Partial<SaveWebhook>,
): Promise<Saved | Refusal> {
  return (
    (input.url === undefined ? undefined : refuseUrl(ctx, input.url)) ??
    // A new receiver starts without failures.
    webhooks.update(ctx, id, ({ url }) => ({
      ...input,
      ...(input.url === undefined || input.url === url ? {} : { failing_since: null }),
    }))
  );
}

export async function switchOutboundWebhook(ctx: Ctx, id: string, isOn: boolean): Promise<Saved | Refusal> {
  const webhook = await lockWebhook(ctx, id);
  if (!webhook) return refuse('outbound_webhook.unknown');
  if (webhook.is_on === isOn) return webhooks.get(ctx, id);
  await updateWebhook(
    ctx,
    id,
    isOn
      ? { is_on: true, off_reason: null, off_at: null, failing_since: null }
      : { is_on: false, off_reason: 'hand', off_at: ctx.kernel.clock.now() },
  );
  if (!isOn) await outboundDeliveries.cancelWaiting(ctx, id);
  await recordAudit(ctx, {
    action: isOn ? 'outbound_webhook.switched_on' : 'outbound_webhook.switched_off',
    subject: webhook.name,
  });
  return webhooks.get(ctx, id);
}

export async function revealOutboundSecret(ctx: MemberCtx, id: string): Promise<{ secret: string } | Refusal> {
  const webhook = await lockWebhook(ctx, id);
  if (!webhook) return refuse('outbound_webhook.unknown');
  await recordAudit(ctx, { action: 'outbound_webhook.revealed', subject: webhook.name });
  return { secret: ctx.kernel.secrets.open(webhook.secret) };
}

export async function rotateOutboundSecret(
  ctx: MemberCtx,
  id: string,
  { overlap_hours: hours }: Parsed<typeof outboundSecrets.rotate>['body'],
): Promise<SavedWithSecret | Refusal> {
  const webhook = await lockWebhook(ctx, id);
  if (!webhook) return refuse('outbound_webhook.unknown');
  const secret = newSigningSecret();
  const former = formerAfter(webhook, ctx.kernel.clock.now(), hours);
  await updateWebhook(ctx, id, {
    secret: ctx.kernel.secrets.seal(secret),
    former_secrets: JSON.stringify(former),
  });
  await recordAudit(ctx, { action: 'outbound_webhook.rotated', subject: webhook.name });
  const saved = await webhooks.get(ctx, id);
  return isRefusal(saved) ? saved : { ...saved, secret };
}

/** Checks an address without calling it. Its name is resolved and checked at each call. */
function refuseUrl(ctx: Ctx, url: string): Refusal | undefined {
  const reason = ctx.kernel.outgoing.refuse(url);
  return reason && refuse(`outbound_webhook.address_${reason}`);
}
