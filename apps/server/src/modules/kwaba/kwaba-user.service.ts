import { randomBytes } from 'node:crypto';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { kwabaUsers } from '@kumbi/contract/kwaba/kwaba.endpoints.ts';
import type { KwabaUserChange, kwabaUserSchema } from '@kumbi/contract/kwaba/kwaba.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import { lockInTransaction } from '../../kernel/database/database.ts';
import { claimAddress, releaseAddress } from '../../kernel/database/directory.ts';
import type { View } from '../../kernel/http/view.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { readPhone } from '../contacts/contacts.public.ts';
import { returnQuota, spend } from '../quotas/quotas.public.ts';
import {
  deleteUserRow,
  findUser,
  findUserByExternalId,
  insertUser,
  lockUser,
  readUserPage,
  updateUser,
} from './kwaba-user.store.ts';
import { userView } from './kwaba-user.view.ts';

export async function listKwabaUsers(
  ctx: Ctx,
  query: Parsed<typeof kwabaUsers.list>['query'],
): Promise<Returns<typeof kwabaUsers.list>> {
  const { rows, ...page } = await readUserPage(ctx, query);
  return { ...page, users: rows.map((row) => userView(ctx.kernel, row)) };
}

export async function getKwabaUser(ctx: Ctx, id: string): Promise<{ user: View<typeof kwabaUserSchema> } | Refusal> {
  const row = await findUser(ctx, id);
  return row ? { user: userView(ctx.kernel, row) } : refuse('kwaba_user.unknown');
}

type NewUser = KwabaUserChange & { readonly external_id: string };

export async function createKwabaUser(
  ctx: Ctx,
  input: NewUser,
): Promise<{ user: View<typeof kwabaUserSchema> } | Refusal> {
  await lockExternalId(ctx, input.external_id);
  if (await findUserByExternalId(ctx, input.external_id)) return refuse('kwaba_user.external_id_taken');
  const id = await addUser(ctx, input);
  return isRefusal(id) ? id : getKwabaUser(ctx, id);
}

/** Creates the end user with this external ID, or updates the given fields. */
export async function saveProgramUser(ctx: Ctx, input: NewUser): Promise<View<typeof kwabaUserSchema> | Refusal> {
  await lockExternalId(ctx, input.external_id);
  const { external_id, ...change } = input;
  const known = await findUserByExternalId(ctx, external_id);
  const id = known?.id ?? (await addUser(ctx, input));
  if (isRefusal(id)) return id;
  const found = await (known ? updateKwabaUser(ctx, { ...change, id }) : getKwabaUser(ctx, id));
  return isRefusal(found) ? found : found.user;
}

export async function updateKwabaUser(
  ctx: Ctx,
  { id, ...change }: KwabaUserChange & { readonly id: string },
): Promise<{ user: View<typeof kwabaUserSchema> } | Refusal> {
  const columns = await columnsOf(ctx, change);
  if (isRefusal(columns)) return columns;
  const known = await updateUser(ctx, id, { ...columns, updated_at: ctx.kernel.clock.now() });
  return known ? getKwabaUser(ctx, id) : refuse('kwaba_user.unknown');
}

/** Deletes the user with their conversation, and frees its room. */
export async function deleteKwabaUser(ctx: Ctx, id: string): Promise<{ deleted: true } | Refusal> {
  if (!(await lockUser(ctx, id))) return refuse('kwaba_user.unknown');
  await releaseAddress(ctx, 'conversation', id);
  await deleteUserRow(ctx, id);
  await returnQuota(ctx, 'kwaba_users', 1, id);
  return { deleted: true };
}

/** Replaces the address of a conversation, in case it came into other hands: everyone with the address can read it. */
export async function renewKwabaConversation(
  ctx: Ctx,
  id: string,
): Promise<{ user: View<typeof kwabaUserSchema> } | Refusal> {
  const user = await lockUser(ctx, id);
  if (!user) return refuse('kwaba_user.unknown');
  const token = newToken();
  await releaseAddress(ctx, 'conversation', id);
  await claimAddress(ctx, 'conversation', token, id);
  await updateUser(ctx, id, { sealed_token: ctx.kernel.secrets.seal(token), updated_at: ctx.kernel.clock.now() });
  await recordAudit(ctx, { action: 'conversation.renewed', subject: user.name });
  return getKwabaUser(ctx, id);
}

/** Two concurrent calls for the same person must not both create one. */
const lockExternalId = (ctx: Ctx, externalId: string): Promise<void> =>
  lockInTransaction(ctx.tx, `kwaba-user:${ctx.workspaceId}:${externalId}`);

/** @returns the id of the new user */
async function addUser(ctx: Ctx, { external_id, ...change }: NewUser): Promise<string | Refusal> {
  const columns = await columnsOf(ctx, change);
  if (isRefusal(columns)) return columns;
  const id = uuidv7();
  const short = await spend(ctx, 'kwaba_users', 1, id);
  if (short) return short;
  const token = newToken();
  const empty = { name: external_id, email: '', phone: '', language: ctx.locale, metadata: '{}' };
  const sealed_token = ctx.kernel.secrets.seal(token);
  await insertUser(ctx, { ...empty, ...columns, id, external_id, sealed_token, last_number: 0, unread: 0 });
  await claimAddress(ctx, 'conversation', token, id);
  return id;
}

async function columnsOf(ctx: Ctx, { metadata, phone, ...change }: KwabaUserChange) {
  const number = phone === undefined ? undefined : await readPhone(ctx, 'phone', phone);
  if (isRefusal(number)) return number;
  return {
    ...change,
    ...(number === undefined ? {} : { phone: number }),
    ...(metadata === undefined ? {} : { metadata: JSON.stringify(metadata) }),
  };
}

const newToken = (): string => randomBytes(24).toString('base64url');
