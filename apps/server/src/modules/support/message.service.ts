import { type SupportSide, supportAwayMinutes, supportMessagesPerDay } from '@kumbi/contract/support/support.limits.ts';
import { filesOf } from '@kumbi/contract/support/support.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { dayMs } from '../../kernel/time/zones.ts';
import {
  discardPrepared,
  type PreparedPrivateFile,
  preparePrivateFile,
  storePrivateFile,
} from '../media/media.public.ts';
import type { ConversationRow } from './conversation.store.ts';
import { announceConversation } from './live.service.ts';
import { countSince, findSent, insertMessage, type MessageRow, recordMessage } from './message.store.ts';
import { refusalOfFile } from './support-file.rules.ts';
import { awayQueue } from './support-mail.jobs.ts';

interface Sent {
  readonly client_id: string;
  readonly text: string;
}
type Form = Sent & Parameters<typeof filesOf>[0];

/** The characters of the last message in the operator's list. */
const beginning = 200;
const awayMs = supportAwayMinutes * 60_000;

/**
 * Checks and stores the files of a message outside of a transaction, and passes them to the work that stores the message.
 * Files that it doesn't claim are deleted.
 */
export async function withFiles<T>(
  kernel: Kernel,
  form: Form,
  work: (files: readonly PreparedPrivateFile[]) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const prepared: PreparedPrivateFile[] = [];
  try {
    for (const file of filesOf(form)) {
      const stored = await preparePrivateFile(kernel, file);
      if (!isRefusal(stored)) prepared.push(stored);
      const problem = refusalOfFile(file.name, isRefusal(stored) ? undefined : stored.type);
      if (problem) return refuse(problem, { values: { name: shownName(file.name) } });
    }
    return await work(prepared);
  } finally {
    await discardPrepared(
      kernel,
      prepared.map(({ file_id }) => file_id),
    );
  }
}

/** A name in an error message is one short line. */
const shownName = (name: string): string => name.replace(/[\p{C}]/gu, ' ').slice(-80);

/**
 * Stores a message of a locked conversation, and announces it to both sides. A repeated message, recognised by the id
 * that its sender chose, is returned as it was stored.
 */
export async function createMessage(
  ctx: Ctx,
  conversation: ConversationRow,
  sent: Sent & { readonly author: SupportSide; readonly files: readonly PreparedPrivateFile[] },
): Promise<MessageRow | Refusal> {
  const { author } = sent;
  const known = { conversationId: conversation.id, author, clientId: sent.client_id };
  const earlier = await findSent(ctx, known);
  if (earlier) return earlier;
  const now = ctx.kernel.clock.now();
  if (author === 'user') {
    const count = await countSince(ctx, conversation.id, new Date(now.getTime() - dayMs));
    if (count >= supportMessagesPerDay) return refuse('support.too_many', { values: { limit: supportMessagesPerDay } });
  }
  for (const file of sent.files) if (!(await storePrivateFile(ctx, file))) return refuse('support.no_room');
  const message = {
    id: uuidv7(),
    conversation_id: conversation.id,
    user_id: conversation.user_id,
    author,
    client_id: sent.client_id,
    text: sent.text,
    // Messages have different times, so that each can be the last one that was seen.
    created_at: new Date(Math.max(now.getTime(), conversation.last_message_at.getTime() + 1)),
  };
  await insertMessage(
    ctx,
    message,
    sent.files.map(({ id, name, type, bytes }) => ({ id: uuidv7(), file_id: id, name, type, bytes })),
  );
  const recorded = { ...message, text: sent.text.slice(0, beginning).toWellFormed() };
  await recordMessage(ctx, recorded, new Date(now.getTime() + awayMs));
  await awayQueue.wake(ctx.tx);
  await announceConversation(ctx, conversation);
  const stored = await findSent(ctx, known);
  if (!stored) throw new Error('a stored message was not found');
  return stored;
}
