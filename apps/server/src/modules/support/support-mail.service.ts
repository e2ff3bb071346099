import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { type SupportSide, supportMailMessages, supportSides } from '@kumbi/contract/support/support.limits.ts';
import type { Claimed, Outcome } from '../../kernel/due/declaration.ts';
import { settleRow } from '../../kernel/due/settle-rows.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type Letter, sendLetter } from '../../kernel/mail/product-mail.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { integrationsConfig } from '../integrations/integrations.public.ts';
import { findReader, findRole, homeUrl, type Reader } from '../workspaces/workspaces.public.ts';
import { type Away, mailTime, unsentAfter } from './away.rules.ts';
import { type ConversationRow, findConversationById, updateMailed } from './conversation.store.ts';
import { type MessageRow, readMessagesAfter } from './message.store.ts';
import { readOperators } from './operator.reads.ts';

export interface ClaimedConversation extends Claimed {
  readonly user_id: string;
}

export const awayTable = { table: 'support_conversations' };

/** The unseen messages of one side, and its people. */
interface Unseen {
  readonly side: SupportSide;
  readonly due: Date;
  readonly messages: readonly MessageRow[];
  /** The user, who writes to the operators or reads their answer; undefined if they have left the workspace. */
  readonly user: Reader | undefined;
  readonly operators: readonly { readonly name: string; readonly email: string; readonly language: Locale }[];
}

/** Sends the unseen messages of each side in one email. A repeat sends the same message ids. */
export async function sendUnseen(kernel: Kernel, row: ClaimedConversation): Promise<Outcome> {
  const { workspace_id: workspaceId } = row;
  const now = kernel.clock.now();
  const found = await inSystemCtx(kernel, workspaceId, 'read unseen messages', (ctx) => readUnseen(ctx, row));
  const sent = found.filter(({ due }) => due <= now);
  for (const unseen of sent) for (const letter of lettersTo(kernel, row.id, unseen)) await sendLetter(kernel, letter);
  const next = found.find(({ due }) => due > now)?.due;
  await inSystemCtx(kernel, workspaceId, 'record emails about messages', async (ctx) => {
    for (const { side, messages } of sent) {
      const last = messages.at(-1);
      if (last) await updateMailed(ctx, row.id, { side, until: last.created_at });
    }
    const result = next ? { kind: 'again' as const, at: next } : { kind: 'done' as const };
    await settleRow(ctx.tx, awayTable, { row, ...result }, kernel.clock.now());
  });
  return { kind: 'settled' };
}

/** Returns the sides that haven't seen everything, the one with the earlier email first. */
async function readUnseen(ctx: Ctx, { id, user_id: userId }: ClaimedConversation): Promise<Unseen[]> {
  const conversation = await findConversationById(ctx, id);
  if (!conversation) return [];
  const isMember = (await findRole(ctx.tx, ctx.workspaceId, userId)) !== undefined;
  const user = isMember ? await findReader(ctx, userId) : undefined;
  const operators = await readOperators(ctx);
  const sides = await Promise.all(
    supportSides.map(async (side): Promise<Unseen[]> => {
      const away = awayOf(side, conversation);
      const author = side === 'user' ? 'operator' : 'user';
      const messages = await readMessagesAfter(ctx, id, { author, after: unsentAfter(away) });
      const [oldest] = messages;
      return oldest ? [{ side, due: mailTime(oldest.created_at, away), messages, user, operators }] : [];
    }),
  );
  return sides.flat().sort((one, other) => one.due.getTime() - other.due.getTime());
}

const awayOf = (side: SupportSide, row: ConversationRow): Away => ({
  seenUntil: row[`${side}_seen_until`],
  seenAt: row[`${side}_seen_at`],
  mailedUntil: row[`${side}_mailed_until`],
  mailedAt: row[`${side}_mailed_at`],
});

function lettersTo(kernel: Kernel, id: string, { side, messages, user, operators }: Unseen): Letter[] {
  const last = messages.at(-1);
  if (!user || !last) return [];
  const quoted = {
    messages: messages.slice(0, supportMailMessages).map(({ text, files }) => ({
      text,
      files: files.map(({ name }) => name),
    })),
    count: messages.length,
  };
  const messageId = `support.${side}.${last.id}`;
  if (side === 'user')
    return [
      {
        view: 'support-answer',
        lang: user.language,
        to: user.email,
        id: messageId,
        props: { ...quoted, name: user.name, workspace: user.workspace, url: `${homeUrl(kernel, user)}?modal=support` },
      },
    ];
  const { SUPPORT_EMAIL: address } = integrationsConfig.of(kernel.config);
  const readers = address ? [{ name: '', email: address, language: user.language }] : operators;
  return readers.map((reader) => ({
    view: 'support-question' as const,
    lang: reader.language,
    to: reader.email,
    id: `${messageId}.${reader.email.replace(/[^a-z\d]/gi, '-')}`,
    props: {
      ...quoted,
      name: reader.name,
      user: user.name,
      email: user.email,
      workspace: user.workspace,
      url: `${kernel.config.url}/${reader.language}/app/admin/support?conversation=${id}`,
    },
  }));
}
