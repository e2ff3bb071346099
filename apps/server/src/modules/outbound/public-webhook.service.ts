import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { programWebhooks } from '@kumbi/contract/outbound/public-webhook.endpoints.ts';
import { programWebhookSchema } from '@kumbi/contract/outbound/public-webhook.schemas.ts';
import { sql } from 'kysely';
import { type View, viewOf } from '../../kernel/http/view.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { dataPage, ifGiven } from '../../kernel/tenancy/cursor-page.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { webhooks } from './outbound-webhook.records.ts';
import { createOutboundWebhook, switchOutboundWebhook, updateOutboundWebhook } from './outbound-webhook.service.ts';
import type { ShownWebhook } from './outbound-webhook.view.ts';

type OneWebhook = View<typeof programWebhookSchema> | Refusal;

const programWebhookView = (row: ShownWebhook): View<typeof programWebhookSchema> => viewOf(programWebhookSchema, row);

export async function listProgramWebhooks(
  ctx: Ctx,
  { on, ...query }: Parsed<typeof programWebhooks.list>['query'],
): Promise<Returns<typeof programWebhooks.list> | Refusal> {
  const where = [ifGiven(on, (wanted) => sql`s.is_on = ${wanted === 'true'}`)];
  return dataPage(await webhooks.readByCursor(ctx, query, where), programWebhookView);
}

export async function getProgramWebhook(ctx: Ctx, id: string): Promise<OneWebhook> {
  const row = await webhooks.find(ctx, id);
  return row ? programWebhookView(row) : refuse('outbound_webhook.unknown');
}

export async function createProgramWebhook(
  ctx: Ctx,
  { description = '', ...input }: Parsed<typeof programWebhooks.create>['body'],
): Promise<Returns<typeof programWebhooks.create> | Refusal> {
  const created = await createOutboundWebhook(ctx, { ...input, description });
  if (isRefusal(created)) return created;
  const shown = await getProgramWebhook(ctx, created.webhook.id);
  return isRefusal(shown) ? shown : { ...shown, secret: created.secret };
}

export async function updateProgramWebhook(
  ctx: Ctx,
  id: string,
  { is_on, ...changes }: Parsed<typeof programWebhooks.update>['body'],
): Promise<OneWebhook> {
  const updated = await updateOutboundWebhook(ctx, id, changes);
  if (isRefusal(updated)) return updated;
  const switched = is_on === undefined ? undefined : await switchOutboundWebhook(ctx, id, is_on);
  return switched && isRefusal(switched) ? switched : getProgramWebhook(ctx, id);
}
