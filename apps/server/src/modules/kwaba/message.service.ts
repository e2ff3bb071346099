import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { kwabaMessages } from '@kumbi/contract/kwaba/kwaba.endpoints.ts';
import {
  conversationChanged,
  kwabaAnswerReceived,
  kwabaMessageSent,
  kwabaMessagesRead,
} from '@kumbi/contract/kwaba/kwaba.events.ts';
import type { Sender } from '@kumbi/contract/kwaba/kwaba.limits.ts';
import type { kwabaMessageSchema, WrittenMessage } from '@kumbi/contract/kwaba/kwaba.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import { emit } from '../../kernel/events/emit.ts';
import type { View } from '../../kernel/http/view.ts';
import { announce, room } from '../../kernel/realtime/announce.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { spend } from '../quotas/quotas.public.ts';
import { findUser, lockUser, updateUser } from './kwaba-user.store.ts';
import { findByClientId, findMessage, insertMessage, markRead, readMessagesBefore } from './message.store.ts';
import { messageView } from './message.view.ts';

/** Writes from the company to an end user, and takes one unit of `kwaba_messages` in the same transaction. */
export const sendKwabaMessage = (ctx: Ctx, userId: string, written: WrittenMessage) =>
  write(ctx, userId, 'company', written);

/** Stores an end user's answer. It needs no units, and works even if the company's plan has ended. */
export const receiveAnswer = (ctx: Ctx, userId: string, written: WrittenMessage) => write(ctx, userId, 'user', written);

/**
 * Writes the next message of a conversation. Writers of one conversation wait for each other, so that numbers have no
 * gaps and a repeat finds its original. Writers of different conversations share only the company's counter, which is
 * therefore taken last.
 */
async function write(
  ctx: Ctx,
  userId: string,
  sender: Sender,
  { client_id, text }: WrittenMessage,
): Promise<{ message: View<typeof kwabaMessageSchema> } | Refusal> {
  const user = await lockUser(ctx, userId);
  if (!user) return refuse('kwaba_user.unknown');
  const repeated = await findByClientId(ctx, { userId, sender, clientId: client_id });
  if (repeated)
    return repeated.text === text ? { message: messageView(repeated) } : refuse('kwaba_message.client_id_reused');
  const id = uuidv7();
  const short = sender === 'company' ? await spend(ctx, 'kwaba_messages', 1, id, { reason: 'sent' }) : undefined;
  if (short) return short;
  const number = user.last_number + 1;
  // Later than the previous message even if this server's clock is behind, so that the order by time is the same.
  const now = new Date(Math.max(ctx.kernel.clock.now().getTime(), user.active_at.getTime() + 1));
  const row = await insertMessage(ctx, { id, user_id: userId, number, sender, client_id, text, sent_at: now });
  const unread = sender === 'user' ? user.unread + 1 : user.unread;
  await updateUser(ctx, userId, { last_number: number, unread, active_at: now });
  await emit(ctx, sender === 'user' ? kwabaAnswerReceived : kwabaMessageSent, { user_id: userId, message_id: id });
  await announceUser(ctx, userId);
  return { message: messageView(row) };
}

/** Marks the answers up to a number as read by the company. */
export async function readKwabaConversation(
  ctx: Ctx,
  userId: string,
  upTo: number,
): Promise<{ unread: number } | Refusal> {
  const user = await lockUser(ctx, userId);
  if (!user) return refuse('kwaba_user.unknown');
  const { count } = await markRead(ctx, { userId, sender: 'user', upTo });
  if (count === 0) return { unread: user.unread };
  const unread = user.unread - count;
  await updateUser(ctx, userId, { unread });
  await announceUser(ctx, userId);
  return { unread };
}

/** Marks the company's messages up to a number as seen by the end user. */
export async function recordSeen(ctx: Ctx, userId: string, upTo: number): Promise<void> {
  const { newest } = await markRead(ctx, { userId, sender: 'company', upTo });
  if (newest === null) return;
  await emit(ctx, kwabaMessagesRead, { user_id: userId, message_id: newest });
  await announceUser(ctx, userId);
}

type Listed = Returns<typeof kwabaMessages.list>;

export async function listKwabaMessages(
  ctx: Ctx,
  query: { readonly user_id: string; readonly nextPage: number; readonly cursor?: string | undefined },
): Promise<Listed | Refusal> {
  if (!(await findUser(ctx, query.user_id))) return refuse('kwaba_user.unknown');
  const before = query.cursor === undefined ? undefined : Math.min(Number(query.cursor), 2 ** 31 - 1);
  const rows = await readMessagesBefore(ctx, query.user_id, before, query.nextPage + 1);
  const page = rows.slice(0, query.nextPage);
  const last = page.at(-1);
  const has = rows.length > query.nextPage;
  return { has, ...(has && last ? { cursor: String(last.number) } : {}), messages: page.map(messageView) };
}

/** Reads one message for webhooks; undefined if its user was deleted. */
export async function getMessage(ctx: Ctx, id: string) {
  const row = await findMessage(ctx, id);
  const user = row && (await findUser(ctx, row.user_id));
  if (!user) return undefined;
  const { number, client_id, text, sent_at, read_at } = messageView(row);
  return { user_id: user.id, external_id: user.external_id, message_id: id, number, client_id, text, sent_at, read_at };
}

const announceUser = (ctx: Ctx, userId: string): Promise<void> =>
  announce(ctx.tx, room.workspace(ctx.workspaceId), conversationChanged.name, { user_id: userId });
