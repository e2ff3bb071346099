import { randomInt } from 'node:crypto';
import type { Answer, Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { hookSecrets, hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import type { HookStatus } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { updateHookSchema } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { deleteToBin, restoreFromBin } from '../../../kernel/bin/bin.ts';
import { claimAddress } from '../../../kernel/database/directory.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { changedValues, recordAudit } from '../../audit/audit.public.ts';
import { returnQuota, spend } from '../../quotas/quotas.public.ts';
import { deleteCredentials } from '../event/event.store.ts';
import { namesOfBound } from '../event/event-target.slot.ts';
import { hooksTables } from '../hooks.table.ts';
import { type HooksQuery, readHookByCode, readHooks, type ShownHook } from './hook.reads.ts';
import { type HookRow, insertHook, lockHook, readHookCodes, updateHookRow } from './hook.store.ts';
import { type HookUsers, hookView, settingsView } from './hook.view.ts';
import { announceHookChange } from './hook-cache.service.ts';
import { readHookKeys } from './hook-keys.slot.ts';
import { openSecret } from './hook-secret.rules.ts';
import { noSignature, signatureChange } from './hook-settings.rules.ts';

type OneHook = Returns<typeof hooks.get> | Refusal;

export async function listHooks(ctx: Ctx, query: HooksQuery): Promise<Returns<typeof hooks.list>> {
  const { rows, ...page } = await readHooks(ctx, query);
  const users = await readUsers(ctx, rows);
  return { ...page, webhooks: rows.map((row) => hookView(ctx.kernel, row, users)) };
}

async function readUsers(ctx: Ctx, rows: readonly ShownHook[]): Promise<HookUsers> {
  return {
    names: await namesOfBound(ctx, rows),
    keys: await readHookKeys(
      ctx,
      rows.map(({ id }) => id),
    ),
  };
}

export async function getHook(ctx: Ctx, code: string): Promise<OneHook> {
  const row = await readHookByCode(ctx, code);
  if (!row) return refuse('hook.unknown');
  return {
    webhook: hookView(ctx.kernel, row, await readUsers(ctx, [row])),
    settings: settingsView(row),
  };
}

export async function createHook(ctx: MemberCtx, name: string): Promise<OneHook> {
  const id = uuidv7();
  const short = await spend(ctx, 'webhooks', 1, id);
  if (short) return short;
  const code = newCode();
  if (!(await claimAddress(ctx, 'hook', code, id))) throw new Error('a random code was taken');
  await insertHook(ctx, { id, name, code, status: 'on', signature: JSON.stringify(noSignature) });
  await announceHookChange(ctx, { id, code });
  await recordAudit(ctx, { action: 'hook.created', subject: name });
  return getHook(ctx, code);
}

export async function updateHook(ctx: MemberCtx, input: z.output<typeof updateHookSchema>): Promise<OneHook> {
  const hook = await lockHook(ctx, input.id);
  if (!hook) return refuse('hook.unknown');
  const signature = input.signature && signatureChange(ctx.kernel.secrets, hook, input.signature);
  if (isRefusal(signature)) return signature;
  const { answer } = input;
  await updateHookRow(ctx, hook.id, {
    name: input.name,
    ...(input.status === undefined ? {} : { status: input.status }),
    ...(input.rate_limit === undefined ? {} : { rate_limit: input.rate_limit }),
    ...(input.keeps_credentials === undefined ? {} : { keeps_credentials: input.keeps_credentials }),
    ...(answer
      ? {
          answer_status: answer.status,
          answer_body: answer.body,
          answer_type: answer.content_type,
          answer_delay_ms: answer.delay_ms,
        }
      : {}),
    ...signature,
  });
  await announceHookChange(ctx, hook);
  await recordAudit(ctx, {
    action: 'hook.changed',
    subject: input.name,
    ...changedValues(
      { name: hook.name, status: hook.status },
      { name: input.name, status: input.status ?? hook.status },
    ),
  });
  await followCredentials(ctx, hook, input.keeps_credentials);
  return getHook(ctx, hook.code);
}

/** Turns a locked webhook on or off. A webhook of an integration or flow stays on. */
export async function switchHook(ctx: MemberCtx, hook: HookRow, status: HookStatus): Promise<Refusal | undefined> {
  if (status === 'off' && hook.bound_id !== null) return refuseInUse(ctx, hook);
  await updateHookRow(ctx, hook.id, { status });
  await announceHookChange(ctx, hook);
  await recordAudit(ctx, {
    action: 'hook.changed',
    subject: hook.name,
    ...changedValues({ status: hook.status }, { status }),
  });
  return undefined;
}

/** Deletes the kept credentials when a webhook no longer keeps any. */
async function followCredentials(ctx: Ctx, { id, name, keeps_credentials }: HookRow, keeps = keeps_credentials) {
  if (keeps === keeps_credentials) return;
  if (!keeps) await deleteCredentials(ctx, id);
  const action = keeps ? 'hook.credentials_kept' : 'hook.credentials_deleted';
  await recordAudit(ctx, { action, subject: name });
}

/**
 * Stops accepting calls immediately. Its events stay while it can be restored, and so do its keys, which are refused in the
 * meantime.
 */
export async function deleteHook(
  ctx: MemberCtx,
  { id, ignore_keys: ignoresKeys }: Parsed<typeof hooks.delete>['body'],
): Promise<Returns<typeof hooks.delete> | Refusal> {
  const hook = await lockHook(ctx, id);
  if (!hook) return refuse('hook.unknown');
  if (hook.bound_id !== null) return refuseInUse(ctx, hook);
  const keys = ignoresKeys ? undefined : (await readHookKeys(ctx, [id])).get(id);
  if (keys) return refuse('hook.has_keys', { values: { names: keys.map(({ name }) => name).join(', ') } });
  const { undo_until } = await deleteToBin(ctx, hooksTables.hooks, id);
  await announceHookChange(ctx, hook);
  await returnQuota(ctx, 'webhooks', 1, id);
  await recordAudit(ctx, { action: 'hook.deleted', subject: hook.name });
  return { deleted: true, undo_until };
}

async function refuseInUse(ctx: Ctx, hook: HookRow): Promise<Refusal> {
  const names = await namesOfBound(ctx, [hook]);
  return refuse('hook.in_use', { values: { name: names.get(hook.bound_id ?? '') ?? '' } });
}

export async function restoreHook(ctx: MemberCtx, id: string): Promise<OneHook> {
  const hook = await restoreFromBin(ctx, hooksTables.hooks, id);
  if (!hook) return refuse('hook.unknown');
  await announceHookChange(ctx, hook);
  await recordAudit(ctx, { action: 'hook.restored', subject: hook.name });
  return (await spend(ctx, 'webhooks', 1, id)) ?? getHook(ctx, hook.code);
}

export async function revealHookSecret(
  ctx: MemberCtx,
  id: string,
): Promise<Answer<typeof hookSecrets.reveal> | Refusal> {
  const hook = await lockHook(ctx, id);
  if (!hook) return refuse('hook.unknown');
  const secret = openSecret(ctx.kernel.secrets, hook.secret);
  if (!secret) return refuse('hook.no_secret');
  await recordAudit(ctx, { action: 'hook.secret_revealed', subject: hook.name });
  return secret;
}

/** Call it before a workspace is deleted with its webhooks: no process may continue to accept their calls. */
export async function forgetHooks(ctx: Ctx): Promise<void> {
  for (const hook of await readHookCodes(ctx)) await announceHookChange(ctx, hook);
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const codeLength = 24;

/** Creates an unguessable code: everyone who knows the address may call it. */
function newCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}
