import { Readable } from 'node:stream';
import { messagesPageLimit } from '@kumbi/contract/kwaba/kwaba.limits.ts';
import type { kwabaUserSchema } from '@kumbi/contract/kwaba/kwaba.schemas.ts';
import type { Unopened } from '../../kernel/http/call-context.ts';
import { Download } from '../../kernel/http/download.ts';
import type { View } from '../../kernel/http/view.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal } from '../../kernel/tenancy/refusal.ts';
import { getKwabaUser } from './kwaba-user.service.ts';
import { readMessagesAfter } from './message.store.ts';
import { messageView } from './message.view.ts';
import { refuseUnmarked } from './provider.service.ts';

/** Exports all data about an end user, for their request to the company. */
export async function exportKwabaUser(ctx: Unopened<MemberCtx>, id: string): Promise<Download | Refusal> {
  const found = await ctx.read(async (opened) => (await refuseUnmarked(opened)) ?? getKwabaUser(opened, id));
  if (isRefusal(found)) return found;
  return new Download({
    stream: Readable.from(partsOf(ctx, found.user)),
    type: 'application/json; charset=utf-8',
    name: `${found.user.external_id}.json`,
  });
}

/**
 * Yields the export page by page as it is consumed, so that a conversation of years takes no more memory than one of a
 * day.
 */
async function* partsOf(ctx: Unopened<MemberCtx>, user: View<typeof kwabaUserSchema>): AsyncGenerator<string> {
  yield `{"user":${JSON.stringify(user)},"messages":[`;
  for (let after = 0; ; ) {
    const from = after;
    const rows = await ctx.read((opened) => readMessagesAfter(opened, user.id, from, messagesPageLimit));
    const texts = rows.map((row) => JSON.stringify(messageView(row)));
    yield (after > 0 && texts.length > 0 ? ',' : '') + texts.join(',');
    if (rows.length < messagesPageLimit) break;
    after = rows.at(-1)?.number ?? after;
  }
  yield ']}';
}
