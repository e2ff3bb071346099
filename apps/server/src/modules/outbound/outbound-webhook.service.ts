import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type {
  createOutboundWebhook,
  listOutboundWebhooks,
  rotateOutboundSecret,
} from '@kumbi/contract/outbound/outbound.endpoints.ts';
import { webhooksLimit } from '@kumbi/contract/outbound/outbound.limits.ts';
import type { outboundWebhookSchema } from '@kumbi/contract/outbound/outbound.schemas.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { v7 as uuidv7 } from 'uuid';
import { deleteToBin, restoreFromBin } from '../../kernel/bin/bin.ts';
import type { View } from '../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { cancelWaiting } from './delivery.store.ts';
import { outboundTables } from './outbound.table.ts';
import { readWebhook, readWebhooks } from './outbound-webhook.reads.ts';
import { countWebhooks, insertWebhook, lockWebhook, updateWebhook } from './outbound-webhook.store.ts';
import { webhookView } from './outbound-webhook.view.ts';
import { formerAfter, newSecret } from './secret.service.ts';

type SaveWebhook = Parsed<typeof createOutboundWebhook>['body'];
type Saved = { webhook: View<typeof outboundWebhookSchema> };
type SavedWithSecret = Saved & { secret: string };

export async function listWebhooksOf(ctx: MemberCtx, query: ListQuery): Promise<Returns<typeof listOutboundWebhooks>> {
  const { rows, ...page } = await readWebhooks(ctx, query);
  return { ...page, webhooks: rows.map((row) => webhookView(ctx, row)) };
}

export async function getWebhookOf(ctx: MemberCtx, id: string): Promise<Saved | Refusal> {
  const row = await readWebhook(ctx, id);
  return row ? { webhook: webhookView(ctx, row) } : refuse('outbound_webhook.unknown');
}

export async function createWebhook(ctx: MemberCtx, input: SaveWebhook): Promise<SavedWithSecret | Refusal> {
  const refused = refuseUrl(ctx, input.url);
  if (refused) return refused;
  if ((await countWebhooks(ctx)) >= webhooksLimit) return limitReached();
  const [id, secret] = [uuidv7(), newSecret()];
  await insertWebhook(ctx, { ...input, id, secret: ctx.kernel.secrets.seal(secret) });
  await recordAudit(ctx, { action: 'outbound_webhook.created', subject: input.name });
  const saved = await getWebhookOf(ctx, id);
  return isRefusal(saved) ? saved : { ...saved, secret };
}

export async function changeWebhook(ctx: MemberCtx, id: string, input: SaveWebhook): Promise<Saved | Refusal> {
  const refused = refuseUrl(ctx, input.url);
  if (refused) return refused;
  const before = await lockWebhook(ctx, id);
  if (!before) return refuse('outbound_webhook.unknown');
  // A new receiver starts without failures.
  await updateWebhook(ctx, id, { ...input, ...(input.url === before.url ? {} : { failing_since: null }) });
  await recordAudit(ctx, { action: 'outbound_webhook.updated', subject: input.name });
  return getWebhookOf(ctx, id);
}

export async function switchWebhook(ctx: MemberCtx, id: string, isOn: boolean): Promise<Saved | Refusal> {
  const webhook = await lockWebhook(ctx, id);
  if (!webhook) return refuse('outbound_webhook.unknown');
  if (webhook.is_on === isOn) return getWebhookOf(ctx, id);
  await updateWebhook(
    ctx,
    id,
    isOn
      ? { is_on: true, off_reason: null, off_at: null, failing_since: null }
      : { is_on: false, off_reason: 'hand', off_at: ctx.kernel.clock.now() },
  );
  if (!isOn) await cancelWaiting(ctx, id);
  await recordAudit(ctx, {
    action: isOn ? 'outbound_webhook.switched_on' : 'outbound_webhook.switched_off',
    subject: webhook.name,
  });
  return getWebhookOf(ctx, id);
}

export async function removeWebhook(ctx: MemberCtx, id: string): Promise<{ deleted: true } | Refusal> {
  const webhook = await lockWebhook(ctx, id);
  if (!webhook) return refuse('outbound_webhook.unknown');
  await deleteToBin(ctx, outboundTables.outbound_webhooks, id);
  await cancelWaiting(ctx, id);
  await recordAudit(ctx, { action: 'outbound_webhook.deleted', subject: webhook.name });
  return { deleted: true };
}

export async function bringWebhookBack(ctx: MemberCtx, id: string): Promise<Saved | Refusal> {
  const count = await countWebhooks(ctx);
  const webhook = await restoreFromBin(ctx, outboundTables.outbound_webhooks, id);
  if (!webhook) return refuse('outbound_webhook.unknown');
  if (count >= webhooksLimit) return limitReached();
  await recordAudit(ctx, { action: 'outbound_webhook.restored', subject: webhook.name });
  return getWebhookOf(ctx, id);
}

export async function revealSecret(ctx: MemberCtx, id: string): Promise<{ secret: string } | Refusal> {
  const webhook = await lockWebhook(ctx, id);
  if (!webhook) return refuse('outbound_webhook.unknown');
  await recordAudit(ctx, { action: 'outbound_webhook.revealed', subject: webhook.name });
  return { secret: ctx.kernel.secrets.open(webhook.secret) };
}

export async function rotateSecret(
  ctx: MemberCtx,
  id: string,
  { overlap_hours: hours }: Parsed<typeof rotateOutboundSecret>['body'],
): Promise<SavedWithSecret | Refusal> {
  const webhook = await lockWebhook(ctx, id);
  if (!webhook) return refuse('outbound_webhook.unknown');
  const secret = newSecret();
  const former = formerAfter(webhook, ctx.kernel.clock.now(), hours);
  await updateWebhook(ctx, id, {
    secret: ctx.kernel.secrets.seal(secret),
    former_secrets: JSON.stringify(former),
  });
  await recordAudit(ctx, { action: 'outbound_webhook.rotated', subject: webhook.name });
  const saved = await getWebhookOf(ctx, id);
  return isRefusal(saved) ? saved : { ...saved, secret };
}

const limitReached = (): Refusal => refuse('outbound_webhook.limit', { values: { limit: webhooksLimit } });

/** Checks an address without calling it. Its name is resolved and checked at each call. */
function refuseUrl(ctx: Ctx, url: string): Refusal | undefined {
  const reason = ctx.kernel.outgoing.refuse(url);
  return reason && refuse(`outbound_webhook.address_${reason}`);
}
