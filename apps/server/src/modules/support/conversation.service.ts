import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { supportConversation, supportFiles, supportMessages } from '@kumbi/contract/support/support.endpoints.ts';
import type { Unopened } from '../../kernel/http/call-context.ts';
import type { Download } from '../../kernel/http/download.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { openPrivateFile } from '../media/media.public.ts';
import { findConversation, lockOrInsertConversation, updateSeen } from './conversation.store.ts';
import { announceConversation } from './live.service.ts';
import { createMessage, withFiles } from './message.service.ts';
import { findFile, findMessage, readMessages } from './message.store.ts';
import { conversationView, messageView } from './support.view.ts';

export async function getSupportConversation(ctx: MemberCtx): Promise<Returns<typeof supportConversation.get>> {
  const row = await findConversation(ctx, ctx.actor.userId);
  return { conversation: row ? conversationView(row) : null };
}

export async function readSupportConversation(
  ctx: MemberCtx,
  { until }: Parsed<typeof supportConversation.read>['body'],
): Promise<Returns<typeof supportConversation.read> | Refusal> {
  const row = await findConversation(ctx, ctx.actor.userId);
  if (!row) return refuse('support.unknown');
  const message = await findMessage(ctx, row.id, until);
  if (!message) return refuse('support.message_unknown');
  const seen = await updateSeen(ctx, row.id, { side: 'user', until: message.created_at });
  await announceConversation(ctx, row);
  return { conversation: conversationView(seen ?? row) };
}

export async function listSupportMessages(
  ctx: MemberCtx,
  query: Parsed<typeof supportMessages.list>['query'],
): Promise<Returns<typeof supportMessages.list>> {
  const conversation = await findConversation(ctx, ctx.actor.userId);
  if (!conversation) return { has: false, total: 0, messages: [] };
  const { rows, total, cursor } = await readMessages(ctx, conversation.id, query);
  return { has: cursor !== undefined, total, ...(cursor ? { cursor } : {}), messages: rows.map(messageView) };
}

export const sendSupportMessage = (
  ctx: Unopened<MemberCtx>,
  form: Parsed<typeof supportMessages.send>['body'],
): Promise<Returns<typeof supportMessages.send> | Refusal> =>
  withFiles(ctx.kernel, form, (files) =>
    ctx.transaction(async (opened) => {
      const conversation = await lockOrInsertConversation(opened, opened.actor.userId);
      const { client_id, text } = form;
      const stored = await createMessage(opened, conversation, { client_id, text, files, author: 'user' });
      return isRefusal(stored) ? stored : { message: messageView(stored) };
    }),
  );

export async function downloadSupportFile(
  ctx: MemberCtx,
  { id }: Parsed<typeof supportFiles.download>['params'],
): Promise<Download | Refusal> {
  const file = await findFile(ctx, id, ctx.actor.userId);
  return (file && (await openPrivateFile(ctx, file.file_id))) ?? refuse('support.file_unknown');
}
