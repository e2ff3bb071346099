import type { SupportSide } from '@kumbi/contract/support/support.limits.ts';
import { v7 as uuidv7 } from 'uuid';
import { ctxAt } from '../../kernel/demo/demo-rows.ts';
import type { DemoRows } from '../../kernel/demo/demo-story.ts';
import { isRefusal } from '../../kernel/tenancy/refusal.ts';
import { demoWords } from '../../kernel/texts/server-texts.ts';
import { dayMs } from '../../kernel/time/zones.ts';
import { readOwnerId } from '../workspaces/workspaces.public.ts';
import { lockOrInsertConversation, updateSeen } from './conversation.store.ts';
import { createMessage } from './message.service.ts';

interface Words {
  readonly messages: readonly { readonly author: SupportSide; readonly text: string }[];
}

const pauseMs = 3 * 60_000;

/** The owner's short conversation with support, two days ago. Both sides have seen it, so that no email follows. */
export const supportDemo: DemoRows = {
  finish: async (story) => {
    const { messages } = demoWords<Words>('support', story.language);
    const begin = story.now.getTime() - 2 * dayMs;
    await story.inWorkspace('the conversation with support of the demo', async (ctx) => {
      const userId = await readOwnerId(ctx.tx, ctx.workspaceId);
      for (const [place, { author, text }] of messages.entries()) {
        const then = ctxAt(ctx, new Date(begin + place * pauseMs));
        const conversation = await lockOrInsertConversation(then, userId);
        const sent = await createMessage(then, conversation, { client_id: uuidv7(), text, author, files: [] });
        if (isRefusal(sent)) throw new Error(`a message of the demo was refused: ${sent.code}`);
        for (const side of ['user', 'operator'] as const)
          await updateSeen(then, conversation.id, { side, until: sent.created_at });
      }
    });
  },
};
