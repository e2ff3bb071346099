import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import { removeEndedTokens } from './member.store.ts';

export const forgetMemberTokensJob = job({
  name: 'contacts.forget_member_tokens',
  payload: z.object({}),
  cron: '17 3 * * *',
  run: async ({ kernel, log }) => {
    const removed = await kernel.db.asSystem('forget ended member tokens', (tx) =>
      removeEndedTokens(tx, kernel.clock.now()),
    );
    if (removed > 0) log.info({ removed }, 'ended member tokens removed');
  },
});
