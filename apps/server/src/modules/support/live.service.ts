import { supportChanged } from '@kumbi/contract/support/support.events.ts';
import { announce, room } from '../../kernel/realtime/announce.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { ConversationRow } from './conversation.store.ts';
import { readOperators } from './operator.reads.ts';

/** Announces a change of a conversation to its user and to every operator. */
export async function announceConversation(
  ctx: Ctx,
  { id, user_id }: Pick<ConversationRow, 'id' | 'user_id'>,
): Promise<void> {
  const operators = await readOperators(ctx);
  const rooms = [user_id, ...operators.map((operator) => operator.id)].map((person) => room.user(person));
  await announce(ctx.tx, rooms, supportChanged.name, { conversation_id: id });
}
