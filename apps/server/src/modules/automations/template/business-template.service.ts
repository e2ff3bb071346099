import type { businessTemplates } from '@kumbi/contract/automations/business-templates.endpoints.ts';
import { offeredTemplates, storedTemplates } from '@kumbi/contract/automations/business-templates.limits.ts';
import { portable } from '@kumbi/contract/automations/flow-step.rules.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { v7 as uuidv7 } from 'uuid';
import { lockInTransaction } from '../../../kernel/database/database.ts';
import { noteSecurity } from '../../../kernel/http/security-log.ts';
import type { UserCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import {
  type BusinessTemplateRow,
  countBusinessTemplates,
  findBusinessTemplate,
  insertBusinessTemplate,
  readBusinessTemplates,
  updateBusinessTemplateRow,
  updateWithdrawn,
} from './business-template.store.ts';
import { businessTemplateView, productTemplateViews } from './business-template.view.ts';
import { secretIn } from './template-secret.rules.ts';

type OneTemplate = Returns<typeof businessTemplates.create> | Refusal;

export async function listBusinessTemplates(ctx: UserCtx): Promise<Returns<typeof businessTemplates.list>> {
  const rows = await readBusinessTemplates(ctx.tx);
  const templates = [...rows.map((row) => businessTemplateView(ctx.kernel, row)), ...productTemplateViews(ctx.kernel)];
  return { has: false, total: templates.length, templates };
}

export async function createBusinessTemplate(
  ctx: UserCtx,
  { name, description, metadata }: Parsed<typeof businessTemplates.create>['body'],
): Promise<OneTemplate> {
  const secret = secretIn(metadata);
  if (secret !== undefined) return refuse('flow.template_secret', { values: { name: secret } });
  const full = await refuseFull(ctx);
  if (full) return full;
  const at = ctx.kernel.clock.now();
  const row = await insertBusinessTemplate(ctx.tx, {
    ...{ id: uuidv7(), at, name, description },
    graph: portable(metadata),
  });
  return recorded(ctx, 'flow_template_created', row);
}

export async function updateBusinessTemplate(
  ctx: UserCtx,
  id: string,
  { metadata, ...texts }: Parsed<typeof businessTemplates.update>['body'],
): Promise<OneTemplate> {
  const secret = metadata && secretIn(metadata);
  if (secret !== undefined) return refuse('flow.template_secret', { values: { name: secret } });
  const row = await updateBusinessTemplateRow(ctx.tx, id, {
    ...texts,
    ...(metadata ? { graph: portable(metadata) } : {}),
    at: ctx.kernel.clock.now(),
  });
  return row ? recorded(ctx, 'flow_template_updated', row) : refuse('flow.template_unknown');
}

export async function withdrawBusinessTemplate(ctx: UserCtx, id: string): Promise<OneTemplate> {
  const known = await findBusinessTemplate(ctx.tx, id);
  // A repeated request finds it already withdrawn.
  if (known?.withdrawn_at) return { template: businessTemplateView(ctx.kernel, known) };
  const row = await updateWithdrawn(ctx.tx, id, ctx.kernel.clock.now());
  return row ? recorded(ctx, 'flow_template_withdrawn', row) : refuse('flow.template_unknown');
}

export async function restoreBusinessTemplate(ctx: UserCtx, id: string): Promise<OneTemplate> {
  await lockTemplates(ctx);
  const known = await findBusinessTemplate(ctx.tx, id);
  if (!known) return refuse('flow.template_unknown');
  if (!known.withdrawn_at) return { template: businessTemplateView(ctx.kernel, known) };
  const { offered } = await countBusinessTemplates(ctx.tx);
  if (offered >= offeredTemplates) return refuseAnother();
  const row = await updateWithdrawn(ctx.tx, id, null);
  return row ? recorded(ctx, 'flow_template_restored', row) : refuse('flow.template_unknown');
}

/** Two operators at the same time must not exceed the limits together. */
const lockTemplates = ({ tx }: UserCtx): Promise<void> => lockInTransaction(tx, 'flow-templates');

async function refuseFull(ctx: UserCtx): Promise<Refusal | undefined> {
  await lockTemplates(ctx);
  const { stored, offered } = await countBusinessTemplates(ctx.tx);
  return stored >= storedTemplates || offered >= offeredTemplates ? refuseAnother() : undefined;
}

const refuseAnother = (): Refusal =>
  refuse('flow.templates_full', { values: { offered: offeredTemplates, stored: storedTemplates } });

function recorded({ kernel, actor, caller }: UserCtx, event: string, row: BusinessTemplateRow): OneTemplate {
  noteSecurity(kernel, { event, account: actor.userId, ip: caller.ip, requestId: caller.requestId });
  return { template: businessTemplateView(kernel, row) };
}
