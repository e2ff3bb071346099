import type { apiKeys } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import { isTargeted, keysLimit } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import type { apiKeySchema } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { mayHaveKey } from '@kumbi/contract/key-types.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { v7 as uuidv7 } from 'uuid';
import type { View } from '../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { changedValues, recordAudit } from '../audit/audit.public.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';
import { findKey, insertKey, lockKey, lockKeyCount, readKeys, updateKeyRow } from './api-key.store.ts';
import { apiKeyView, apiKeyViews } from './api-key.view.ts';
import { auditSubject } from './audit-words.service.ts';
import { normalNetwork } from './network.rules.ts';
import { digestOf, endingOf, makeSecret } from './secret.rules.ts';
import { refuseTarget } from './target.slot.ts';

type NewKey = Parsed<typeof apiKeys.create>['body'];
type ChangedKey = Parsed<typeof apiKeys.update>['body'];
type Shown = Returns<typeof apiKeys.create>;

const hourMs = 3_600_000;

export async function listApiKeys(ctx: Ctx, query: ListQuery): Promise<Returns<typeof apiKeys.list>> {
  const { rows, ...page } = await readKeys(ctx, query);
  return { ...page, apiKeys: await apiKeyViews(ctx, rows) };
}

export async function getApiKey(ctx: Ctx, id: string): Promise<{ api_key: View<typeof apiKeySchema> } | Refusal> {
  const row = await findKey(ctx, id);
  return row ? { api_key: await apiKeyView(ctx, row) } : refuse('key.unknown');
}

export async function createApiKey(ctx: MemberCtx, input: NewKey): Promise<Shown | Refusal> {
  const target = await targetOf(ctx, input);
  if (isRefusal(target)) return target;
  if (!mayHaveKey(await currentWorkspace(ctx.tx, ctx.workspaceId), input.type)) return refuse('key.type_refused');
  const expiry = expiryOf(ctx, input.expires_at);
  if (isRefusal(expiry)) return expiry;
  if ((await lockKeyCount(ctx)) >= keysLimit) return refuse('key.too_many', { values: { limit: keysLimit } });
  const secret = makeSecret(input.type);
  const row = await insertKey(ctx, {
    id: uuidv7(),
    name: input.key,
    type: input.type,
    target_id: target,
    secret_hash: digestOf(secret),
    ending: endingOf(secret),
    networks: (input.allowed_addresses ?? []).map(normalNetwork),
    expires_at: expiry ?? null,
    created_by: ctx.actor.userId,
  });
  await recordAudit(ctx, { action: 'api_key.created', subject: await auditSubject(ctx, row.type, row.name) });
  return { api_key: await apiKeyView(ctx, row), secret };
}

export async function updateApiKey(
  ctx: MemberCtx,
  input: ChangedKey,
): Promise<{ api_key: View<typeof apiKeySchema> } | Refusal> {
  const before = await lockKey(ctx, input.id);
  if (!before) return refuse('key.unknown');
  const expiry = expiryOf(ctx, input.expires_at);
  if (isRefusal(expiry)) return expiry;
  const networks = input.allowed_addresses?.map(normalNetwork);
  const row = await updateKeyRow(ctx, input.id, {
    name: input.key,
    ...(expiry === undefined ? {} : { expires_at: expiry }),
    ...(networks === undefined ? {} : { networks }),
  });
  if (row.name !== before.name) {
    const subject = await auditSubject(ctx, row.type, `${before.name} → ${row.name}`);
    await recordAudit(ctx, {
      action: 'api_key.renamed',
      subject,
      ...changedValues({ name: before.name }, { name: row.name }),
    });
  }
  if (row.expires_at?.getTime() !== before.expires_at?.getTime() || String(row.networks) !== String(before.networks))
    await recordAudit(ctx, {
      action: 'api_key.changed',
      subject: await auditSubject(ctx, row.type, row.name),
      ...changedValues({ expires_at: dayText(before) }, { expires_at: dayText(row) }),
    });
  return { api_key: await apiKeyView(ctx, row) };
}

const dayText = ({ expires_at }: { readonly expires_at: Date | null }): string =>
  expires_at?.toISOString().slice(0, 10) ?? '';

/** Rotates the secret. The old one works for the requested time. A still older one stops working now. */
export async function rotateApiKey(
  ctx: MemberCtx,
  { id, grace_hours: hours }: Parsed<typeof apiKeys.rotate>['body'],
): Promise<Shown | Refusal> {
  const before = await lockKey(ctx, id);
  if (!before) return refuse('key.unknown');
  const secret = makeSecret(before.type);
  const old =
    hours === 0
      ? { old_hash: null, old_until: null }
      : { old_hash: before.secret_hash, old_until: new Date(ctx.kernel.clock.now().getTime() + hours * hourMs) };
  const row = await updateKeyRow(ctx, id, { secret_hash: digestOf(secret), ending: endingOf(secret), ...old });
  await recordAudit(ctx, { action: 'api_key.rotated', subject: await auditSubject(ctx, row.type, row.name) });
  return { api_key: await apiKeyView(ctx, row), secret };
}

export async function deleteApiKey(ctx: MemberCtx, id: string): Promise<{ deleted: true } | Refusal> {
  const key = await lockKey(ctx, id);
  if (!key) return refuse('key.unknown');
  await updateKeyRow(ctx, id, { revoked_at: ctx.kernel.clock.now() });
  await recordAudit(ctx, { action: 'api_key.revoked', subject: await auditSubject(ctx, key.type, key.name) });
  return { deleted: true };
}

/** @returns null for types without a target */
async function targetOf(ctx: Ctx, input: NewKey): Promise<string | null | Refusal> {
  const { type } = input;
  if (!isTargeted(type)) return null;
  const id = input[`${type}_id`];
  if (id === undefined) return refuse(`key.${type}_missing`);
  return (await refuseTarget(ctx, type, id)) ?? id;
}

/** @returns undefined if nothing changes */
function expiryOf(ctx: Ctx, at: string | null | undefined): Date | null | undefined | Refusal {
  if (at === undefined || at === null) return at;
  const expiry = new Date(at);
  return expiry > ctx.kernel.clock.now()
    ? expiry
    : refuse('request.invalid', { fields: { expires_at: 'validation.future' } });
}
