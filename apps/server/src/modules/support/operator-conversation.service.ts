import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type {
  operatorConversations,
  operatorMessages,
  operatorSupportFiles,
} from '@kumbi/contract/support/support.endpoints.ts';
import type { SupportStatus } from '@kumbi/contract/support/support.limits.ts';
import {
  operatorConversationDetailSchema,
  operatorConversationSchema,
} from '@kumbi/contract/support/support.schemas.ts';
import { enterWorkspace } from '../../kernel/database/directory.ts';
import type { Unopened } from '../../kernel/http/call-context.ts';
import type { Download } from '../../kernel/http/download.ts';
import { noteSecurity } from '../../kernel/http/security-log.ts';
import { type View, viewOf } from '../../kernel/http/view.ts';
import type { Ctx, UserCtx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { openPrivateFile } from '../media/media.public.ts';
import { lockConversation, updateSeen, updateStatus } from './conversation.store.ts';
import { announceConversation } from './live.service.ts';
import { createMessage, withFiles } from './message.service.ts';
import { findFile, findMessage, readMessages } from './message.store.ts';
import {
  type ConversationFacts,
  findConversationFacts,
  findFileWorkspace,
  type ListedConversation,
  readConversations,
} from './operator.reads.ts';
import { messageView, seenBy } from './support.view.ts';

type Operating = Unopened<UserCtx>;
type OneConversation = { conversation: View<typeof operatorConversationDetailSchema> } | Refusal;

const listed = (row: ListedConversation) => ({
  unread: row.operator_unread,
  is_unanswered: row.status === 'open' && row.last_author === 'user',
});

export async function listOperatorConversations(
  { kernel }: Pick<UserCtx, 'kernel'>,
  query: Parsed<typeof operatorConversations.list>['query'],
): Promise<Returns<typeof operatorConversations.list>> {
  const { rows, total, cursor } = await readConversations(kernel, query);
  return {
    has: cursor !== undefined,
    total,
    ...(cursor ? { cursor } : {}),
    conversations: rows.map((row) => viewOf(operatorConversationSchema, row, listed(row))),
  };
}

const detail = ({ locale }: Pick<UserCtx, 'locale'>, row: ConversationFacts) => ({
  conversation: viewOf(operatorConversationDetailSchema, row, {
    ...listed(row),
    seen: seenBy('user', row),
    plan: row.plan_name?.[locale] ?? null,
  }),
});

export async function getOperatorConversation(
  ctx: Pick<UserCtx, 'kernel' | 'locale'>,
  id: string,
): Promise<OneConversation> {
  const row = await findConversationFacts(ctx.kernel, id);
  return row ? detail(ctx, row) : refuse('support.unknown');
}

/** Runs work in a transaction of the conversation's workspace. */
async function inConversation<T>(
  ctx: Operating,
  id: string,
  work: (inner: Ctx) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const found = await findConversationFacts(ctx.kernel, id);
  return found ? inWorkspaceOf(ctx, found.workspace_id, work) : refuse('support.unknown');
}

const inWorkspaceOf = <T>(ctx: Operating, workspaceId: WorkspaceId, work: (inner: Ctx) => Promise<T | Refusal>) =>
  ctx.transaction(async (inner) => {
    await enterWorkspace(inner.tx, workspaceId, 'an operator answers a user');
    return work({ ...inner, workspaceId });
  });

export async function readOperatorConversation(
  ctx: Operating,
  id: string,
  { until }: Parsed<typeof operatorConversations.read>['body'],
): Promise<OneConversation> {
  const refusal = await inConversation(ctx, id, async (inner) => {
    const conversation = await lockConversation(inner, id);
    if (!conversation) return refuse('support.unknown');
    const message = await findMessage(inner, id, until);
    if (!message) return refuse('support.message_unknown');
    await updateSeen(inner, id, { side: 'operator', until: message.created_at });
    await announceConversation(inner, conversation);
    return undefined;
  });
  return refusal ?? getOperatorConversation(ctx, id);
}

/** Closes a conversation, or opens it again. */
async function setStatus(ctx: Operating, id: string, status: SupportStatus): Promise<OneConversation> {
  const refusal = await inConversation(ctx, id, async (inner) => {
    const conversation = await lockConversation(inner, id);
    if (!conversation) return refuse('support.unknown');
    await updateStatus(inner, id, status);
    await announceConversation(inner, conversation);
    return undefined;
  });
  if (refusal) return refusal;
  recordOperator(ctx, status === 'closed' ? 'support_closed' : 'support_opened');
  return getOperatorConversation(ctx, id);
}

export const endOperatorConversation = (ctx: Operating, id: string): Promise<OneConversation> =>
  setStatus(ctx, id, 'closed');

export const restoreOperatorConversation = (ctx: Operating, id: string): Promise<OneConversation> =>
  setStatus(ctx, id, 'open');

export function listOperatorMessages(
  ctx: Operating,
  id: string,
  query: Parsed<typeof operatorMessages.list>['query'],
): Promise<Returns<typeof operatorMessages.list> | Refusal> {
  return inConversation(ctx, id, async (inner) => {
    const { rows, total, cursor } = await readMessages(inner, id, query);
    return { has: cursor !== undefined, total, ...(cursor ? { cursor } : {}), messages: rows.map(messageView) };
  });
}

export async function sendOperatorMessage(
  ctx: Operating,
  id: string,
  form: Parsed<typeof operatorMessages.send>['body'],
): Promise<Returns<typeof operatorMessages.send> | Refusal> {
  const sent = await withFiles(ctx.kernel, form, (files) =>
    inConversation(ctx, id, async (inner) => {
      const conversation = await lockConversation(inner, id);
      if (!conversation) return refuse('support.unknown');
      const { client_id, text } = form;
      const stored = await createMessage(inner, conversation, { client_id, text, files, author: 'operator' });
      return isRefusal(stored) ? stored : { message: messageView(stored) };
    }),
  );
  if (!isRefusal(sent)) recordOperator(ctx, 'support_answered');
  return sent;
}

export async function downloadOperatorSupportFile(
  ctx: Operating,
  { id }: Parsed<typeof operatorSupportFiles.download>['params'],
): Promise<Download | Refusal> {
  const workspaceId = await findFileWorkspace(ctx.kernel, id);
  if (!workspaceId) return refuse('support.file_unknown');
  return inWorkspaceOf(ctx, workspaceId, async (inner) => {
    const file = await findFile(inner, id, null);
    return (file && (await openPrivateFile(inner, file.file_id))) ?? refuse('support.file_unknown');
  });
}

const recordOperator = ({ kernel, actor, caller }: Operating, event: string): void =>
  noteSecurity(kernel, { event, account: actor.userId, ip: caller.ip, requestId: caller.requestId });
