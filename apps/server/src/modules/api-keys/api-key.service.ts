import type { apiKeys } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import { callsPerMinute, isTargeted, keysLimit } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import type { ApiKeysQuery, apiKeySchema } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import type { AuditValues } from '@kumbi/contract/audit/audit.schemas.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { type KeyScope, mayHaveScope } from '@kumbi/contract/key-scopes.ts';
import { type KeyType, mayHaveKey } from '@kumbi/contract/key-types.ts';
import { fullAccess } from '@kumbi/contract/scope-rule.ts';
import { v7 as uuidv7 } from 'uuid';
import type { View } from '../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { changedValues, recordAudit } from '../audit/audit.public.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';
import {
  type ApiKeyRow,
  findAnyKey,
  insertKey,
  lockKey,
  lockKeyCount,
  readKeys,
  updateKeyRow,
} from './api-key.store.ts';
import { apiKeyView, apiKeyViews } from './api-key.view.ts';
import { auditSubject } from './audit-words.service.ts';
import { noticeTime } from './expiry/expiry.rules.ts';
import { normalNetwork, shownNetwork } from './network.rules.ts';
import { digestOf, endingOf, makeSecret } from './secret.rules.ts';
import { refuseTarget } from './target.slot.ts';

type NewKey = Parsed<typeof apiKeys.create>['body'];
type ChangedKey = Parsed<typeof apiKeys.update>['body'];
type Shown = Returns<typeof apiKeys.create>;

const hourMs = 3_600_000;

export async function listApiKeys(ctx: Ctx, query: ApiKeysQuery): Promise<Returns<typeof apiKeys.list>> {
  const { rows, ...page } = await readKeys(ctx, query);
  return { ...page, apiKeys: await apiKeyViews(ctx, rows) };
}

export async function getApiKey(ctx: Ctx, id: string): Promise<{ api_key: View<typeof apiKeySchema> } | Refusal> {
  const row = await findAnyKey(ctx, id);
  return row ? { api_key: await apiKeyView(ctx, row) } : refuse('key.unknown');
}

export async function createApiKey(ctx: MemberCtx, input: NewKey): Promise<Shown | Refusal> {
  const target = await targetOf(ctx, input);
  if (isRefusal(target)) return target;
  if (!mayHaveKey(await currentWorkspace(ctx.tx, ctx.workspaceId), input.type)) return refuse('key.type_refused');
  const expiry = expiryOf(ctx, input.expires_at);
  if (isRefusal(expiry)) return expiry;
  const scopes = scopesOf(input.type, input.scopes ?? [fullAccess]);
  if (isRefusal(scopes)) return scopes;
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
    scopes,
    calls_per_minute: input.calls_per_minute ?? callsPerMinute,
    calls_per_month: input.calls_per_month ?? null,
    expires_at: expiry ?? null,
    expiry_notice_at: noticeTime(expiry ?? null, ctx.kernel.clock.now()),
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
  const scopes = input.scopes && scopesOf(before.type, input.scopes);
  if (isRefusal(scopes)) return scopes;
  const row = await updateKeyRow(ctx, input.id, {
    name: input.key,
    ...(expiry === undefined ? {} : expiryChange(ctx, expiry)),
    networks: input.allowed_addresses?.map(normalNetwork),
    scopes,
    calls_per_minute: input.calls_per_minute,
    calls_per_month: input.calls_per_month,
  });
  if (row.name !== before.name) {
    const subject = await auditSubject(ctx, row.type, `${before.name} → ${row.name}`);
    await recordAudit(ctx, {
      action: 'api_key.renamed',
      subject,
      ...changedValues({ name: before.name }, { name: row.name }),
    });
  }
  const changed = changedValues(auditValues(before), auditValues(row));
  if (changed.before)
    await recordAudit(ctx, {
      action: 'api_key.changed',
      subject: await auditSubject(ctx, row.type, row.name),
      ...changed,
    });
  return { api_key: await apiKeyView(ctx, row) };
}

const auditValues = (row: ApiKeyRow): AuditValues => ({
  expires_at: row.expires_at ? `${row.expires_at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '',
  allowed_addresses: row.networks.map(shownNetwork).join(', '),
  scopes: row.scopes.join(', '),
  calls_per_minute: String(row.calls_per_minute),
  calls_per_month: row.calls_per_month === null ? '' : String(row.calls_per_month),
});

/** A new expiry is announced again, and so is the first call after it. */
const expiryChange = (ctx: Ctx, expiry: Date | null) => ({
  expires_at: expiry,
  expiry_notice_at: noticeTime(expiry, ctx.kernel.clock.now()),
  used_after_expiry_at: null,
});

/** Disables a key, so that its calls are refused, or enables it again. Nothing else about it changes. */
export const disableApiKey = (ctx: MemberCtx, id: string) => switchKey(ctx, id, ctx.kernel.clock.now());
export const enableApiKey = (ctx: MemberCtx, id: string) => switchKey(ctx, id, null);

async function switchKey(
  ctx: MemberCtx,
  id: string,
  disabledAt: Date | null,
): Promise<{ api_key: View<typeof apiKeySchema> } | Refusal> {
  const before = await lockKey(ctx, id);
  if (!before) return refuse('key.unknown');
  const isSame = (before.disabled_at === null) === (disabledAt === null);
  if (isSame) return { api_key: await apiKeyView(ctx, before) };
  const row = await updateKeyRow(ctx, id, { disabled_at: disabledAt });
  await recordAudit(ctx, {
    action: disabledAt ? 'api_key.disabled' : 'api_key.enabled',
    subject: await auditSubject(ctx, row.type, row.name),
  });
  return { api_key: await apiKeyView(ctx, row) };
}

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

/** @returns the scopes without repetitions; full access includes all others */
function scopesOf(type: KeyType, wanted: readonly KeyScope[]): KeyScope[] | Refusal {
  const refused = wanted.find((scope) => !mayHaveScope(type, scope));
  if (refused !== undefined) return refuse('key.scope_refused', { values: { scope: refused } });
  return wanted.includes(fullAccess) ? [fullAccess] : [...new Set(wanted)];
}

/** @returns undefined if nothing changes */
function expiryOf(ctx: Ctx, at: string | null | undefined): Date | null | undefined | Refusal {
  if (at === undefined || at === null) return at;
  const expiry = new Date(at);
  return expiry > ctx.kernel.clock.now()
    ? expiry
    : refuse('request.invalid', { fields: { expires_at: 'validation.future' } });
}
