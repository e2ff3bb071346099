import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { kwabaMessageSchema, kwabaUserSchema } from '@kumbi/contract/kwaba/kwaba.schemas.ts';
import type { programMessages, programUsers } from '@kumbi/contract/kwaba/public-kwaba.endpoints.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import { v7 as uuidv7 } from 'uuid';
import type { View } from '../../kernel/http/view.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { deleteKwabaUser, renewKwabaConversation } from './kwaba-user.service.ts';
import { findUserByExternalId, readUsers } from './kwaba-user.store.ts';
import { userView } from './kwaba-user.view.ts';
import { readKwabaConversation, sendKwabaMessage } from './message.service.ts';
import { readMessages } from './message.store.ts';
import { messageView } from './message.view.ts';

/** Programs identify a person by the company's own ID. */
async function known<T>(
  ctx: Ctx,
  externalId: string,
  work: (id: string) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const row = await findUserByExternalId(ctx, externalId);
  return row ? work(row.id) : refuse('kwaba_user.unknown');
}

const onlyUser = (found: { user: View<typeof kwabaUserSchema> } | Refusal): View<typeof kwabaUserSchema> | Refusal =>
  isRefusal(found) ? found : found.user;

export async function listProgramUsers(
  ctx: Ctx,
  query: CursorQuery,
): Promise<Returns<typeof programUsers.list> | Refusal> {
  const found = await readUsers(ctx, query);
  if (isRefusal(found)) return found;
  const { rows, ...page } = found;
  return { ...page, data: rows.map((row) => userView(ctx.kernel, row)) };
}

export async function getProgramUser(ctx: Ctx, externalId: string): Promise<View<typeof kwabaUserSchema> | Refusal> {
  const row = await findUserByExternalId(ctx, externalId);
  return row ? userView(ctx.kernel, row) : refuse('kwaba_user.unknown');
}

export const deleteProgramUser = (ctx: Ctx, externalId: string) =>
  known(ctx, externalId, (id) => deleteKwabaUser(ctx, id));

export const renewProgramConversation = (ctx: Ctx, externalId: string) =>
  known(ctx, externalId, async (id) => onlyUser(await renewKwabaConversation(ctx, id)));

export const listProgramMessages = (
  ctx: Ctx,
  externalId: string,
  query: CursorQuery,
): Promise<Returns<typeof programMessages.list> | Refusal> =>
  known(ctx, externalId, async (id) => {
    const found = await readMessages(ctx, id, query);
    if (isRefusal(found)) return found;
    const { rows, ...page } = found;
    return { ...page, data: rows.map(messageView) };
  });

export const sendProgramMessage = (
  ctx: Ctx,
  externalId: string,
  { text, client_id = uuidv7() }: { readonly text: string; readonly client_id?: string | undefined },
): Promise<View<typeof kwabaMessageSchema> | Refusal> =>
  known(ctx, externalId, async (id) => {
    const outcome = await sendKwabaMessage(ctx, id, { text, client_id });
    return isRefusal(outcome) ? outcome : outcome.message;
  });

export const readProgramAnswers = (ctx: Ctx, externalId: string, number: number) =>
  known(ctx, externalId, (id) => readKwabaConversation(ctx, id, number));
