import type {
  createApiKey,
  listApiKeys,
  rotateApiKey,
  updateApiKey,
} from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import { isTargeted, keysLimit } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import type { apiKeySchema } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { keyPrefixOf, mayHaveKey } from '@kumbi/contract/key-types.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { v7 as uuidv7 } from 'uuid';
import type { View } from '../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';
import { type ApiKeyRow, findKey, insertKey, lockKey, lockKeyCount, readKeys, updateKeyRow } from './api-key.store.ts';
import { subjectOf } from './audit-words.service.ts';
import { normalNetwork, shownNetwork } from './network.rules.ts';
import { digestOf, endingOf, makeSecret } from './secret.rules.ts';
import { isTarget, namesOfTargets } from './target.slot.ts';

type NewKey = Parsed<typeof createApiKey>['body'];
type ChangedKey = Parsed<typeof updateApiKey>['body'];
type Shown = Returns<typeof createApiKey>;

const hourMs = 3_600_000;

export async function listKeysOf(ctx: Ctx, query: ListQuery): Promise<Returns<typeof listApiKeys>> {
  const { rows, ...page } = await readKeys(ctx, query);
  return { ...page, apiKeys: await presentKeys(ctx, rows) };
}

export async function getKeyOf(ctx: Ctx, id: string): Promise<{ api_key: View<typeof apiKeySchema> } | Refusal> {
  const row = await findKey(ctx, id);
  return row ? { api_key: await presentKey(ctx, row) } : refuse('key.unknown');
}

export async function createKey(ctx: MemberCtx, input: NewKey): Promise<Shown | Refusal> {
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
  await recordAudit(ctx, { action: 'api_key.created', subject: await subjectOf(ctx, row.type, row.name) });
  return { api_key: await presentKey(ctx, row), secret };
}

export async function updateKey(
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
    const subject = await subjectOf(ctx, row.type, `${before.name} → ${row.name}`);
    await recordAudit(ctx, { action: 'api_key.renamed', subject });
  }
  if (row.expires_at?.getTime() !== before.expires_at?.getTime() || String(row.networks) !== String(before.networks))
    await recordAudit(ctx, { action: 'api_key.changed', subject: await subjectOf(ctx, row.type, row.name) });
  return { api_key: await presentKey(ctx, row) };
}

/** The old secret goes on working for as long as was asked; the one before it, if it still did, ends now. */
export async function rotateKey(
  ctx: MemberCtx,
  { id, grace_hours: hours }: Parsed<typeof rotateApiKey>['body'],
): Promise<Shown | Refusal> {
  const before = await lockKey(ctx, id);
  if (!before) return refuse('key.unknown');
  const secret = makeSecret(before.type);
  const old =
    hours === 0
      ? { old_hash: null, old_until: null }
      : { old_hash: before.secret_hash, old_until: new Date(ctx.kernel.clock.now().getTime() + hours * hourMs) };
  const row = await updateKeyRow(ctx, id, { secret_hash: digestOf(secret), ending: endingOf(secret), ...old });
  await recordAudit(ctx, { action: 'api_key.rotated', subject: await subjectOf(ctx, row.type, row.name) });
  return { api_key: await presentKey(ctx, row), secret };
}

export async function revokeKey(ctx: MemberCtx, id: string): Promise<{ deleted: true } | Refusal> {
  const key = await lockKey(ctx, id);
  if (!key) return refuse('key.unknown');
  await updateKeyRow(ctx, id, { revoked_at: ctx.kernel.clock.now() });
  await recordAudit(ctx, { action: 'api_key.revoked', subject: await subjectOf(ctx, key.type, key.name) });
  return { deleted: true };
}

/** @returns null for types that are for the workspace as a whole */
async function targetOf(ctx: Ctx, input: NewKey): Promise<string | null | Refusal> {
  const { type } = input;
  if (!isTargeted(type)) return null;
  const id = input[`${type}_id`];
  if (id !== undefined && (await isTarget(ctx, type, id))) return id;
  return refuse(`key.${type}_missing`);
}

/** @returns undefined when nothing is to change */
function expiryOf(ctx: Ctx, at: string | null | undefined): Date | null | undefined | Refusal {
  if (at === undefined || at === null) return at;
  const expiry = new Date(at);
  return expiry > ctx.kernel.clock.now()
    ? expiry
    : refuse('request.invalid', { fields: { expires_at: 'validation.future' } });
}

async function presentKey(ctx: Ctx, row: ApiKeyRow): Promise<View<typeof apiKeySchema>> {
  const [key] = await presentKeys(ctx, [row]);
  if (!key) throw new Error('One row gave no key');
  return key;
}

async function presentKeys(ctx: Ctx, rows: readonly ApiKeyRow[]): Promise<View<typeof apiKeySchema>[]> {
  const names = await namesOfTargets(ctx, rows);
  const now = ctx.kernel.clock.now();
  return rows.map((row) => ({
    id: row.id,
    key: row.name,
    type: row.type,
    status: row.expires_at && row.expires_at <= now ? 'expired' : 'active',
    masked: `${keyPrefixOf(row.type)}…${row.ending}`,
    target: row.target_id ? { id: row.target_id, name: names.get(row.target_id) ?? null } : null,
    integration_id: row.type === 'integration' ? row.target_id : null,
    webhook_id: row.type === 'webhook' ? row.target_id : null,
    automation_id: row.type === 'automation' ? row.target_id : null,
    expires_at: row.expires_at,
    allowed_addresses: row.networks.map(shownNetwork),
    old_secret_until: row.old_until && row.old_until > now ? row.old_until : null,
    last_used_at: row.last_used_at,
    last_used_address: row.last_used_address,
    created_at: row.created_at,
  }));
}
