import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { conversations } from '@kumbi/contract/kwaba/conversation.endpoints.ts';
import { answersPerMinute, messagesPageLimit, readsPerMinute } from '@kumbi/contract/kwaba/kwaba.limits.ts';
import type { WrittenMessage } from '@kumbi/contract/kwaba/kwaba.schemas.ts';
import { locate, storedAddress } from '../../kernel/database/directory.ts';
import { countCall } from '../../kernel/http/rate-limit.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse, undoneByRefusal } from '../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';
import { findUser, type ShownUser } from './kwaba-user.store.ts';
import { receiveAnswer, recordSeen } from './message.service.ts';
import { readMessagesAfter, readMessagesBefore } from './message.store.ts';

interface Opened {
  readonly ctx: Ctx;
  readonly user: ShownUser;
  /** The name of the company. */
  readonly company: string;
}

/**
 * Runs work in the conversation of a token. It refuses a replaced token, and all tokens while the company isn't a
 * provider.
 */
async function inConversation<T>(
  kernel: Kernel,
  token: string,
  work: (opened: Opened) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const found = await locate(kernel.db.app, 'conversation', token);
  if (!found) return refuse('conversation.unknown');
  return undoneByRefusal<T>((guard) =>
    inSystemCtx(kernel, found.workspaceId, 'an open conversation', async (ctx) => {
      const { name, is_kwaba_provider } = await currentWorkspace(ctx.tx, ctx.workspaceId);
      const user = is_kwaba_provider ? await findUser(ctx, found.targetId) : undefined;
      return guard(user ? await work({ ctx, user, company: name }) : refuse('conversation.unknown'));
    }),
  );
}

/** Counts by token, because many phones may share a network address. Of the token only its digest is stored. */
const tooOften = (kernel: Kernel, what: string, token: string, perMinute: number): Promise<Refusal | undefined> =>
  countCall(kernel, `conversation ${what} ${storedAddress('conversation', token)}`, perMinute);

export const getConversation = async (
  kernel: Kernel,
  token: string,
  after: number,
): Promise<Returns<typeof conversations.get> | Refusal> =>
  (await tooOften(kernel, 'read', token, readsPerMinute)) ??
  inConversation(kernel, token, async ({ ctx, user, company }) => {
    const rows = await readMessagesAfter(ctx, user.id, after, messagesPageLimit + 1);
    return {
      company,
      name: user.name,
      has: rows.length > messagesPageLimit,
      messages: rows
        .slice(0, messagesPageLimit)
        .map(({ number, sender, text, sent_at }) => ({ number, sender, text, sent_at: sent_at.toISOString() })),
    };
  });

/** An answer implies that the visible messages were seen, even without a script that reports it. */
export const answerConversation = async (
  kernel: Kernel,
  token: string,
  written: WrittenMessage,
): Promise<{ number: number } | Refusal> =>
  (await tooOften(kernel, 'answer', token, answersPerMinute)) ??
  inConversation(kernel, token, async ({ ctx, user }) => {
    const taken = await receiveAnswer(ctx, user.id, written);
    if (isRefusal(taken)) return taken;
    await recordSeen(ctx, user.id, user.last_number);
    return { number: taken.message.number };
  });

export const readConversation = async (
  kernel: Kernel,
  token: string,
  number: number,
): Promise<{ read: true } | Refusal> =>
  (await tooOften(kernel, 'seen', token, readsPerMinute)) ??
  inConversation(kernel, token, async ({ ctx, user }) => {
    await recordSeen(ctx, user.id, number);
    return { read: true as const };
  });

/** Reads a page of the conversation for its hosted page. */
export const readPart = (kernel: Kernel, token: string, before: number | undefined, most: number) =>
  inConversation(kernel, token, async ({ ctx, user, company }) => {
    const rows = await readMessagesBefore(ctx, user.id, before, most + 1);
    const messages = rows.slice(0, most).reverse();
    return { company, messages, older: rows.length > most ? (messages[0]?.number ?? null) : null };
  });
