import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import { deleteEndedTokens } from './customer-account.store.ts';

export const forgetCustomerTokensJob = job({
  name: 'customer-accounts.forget_tokens',
  payload: z.object({}),
  cron: '17 3 * * *',
  run: async ({ kernel, log }) => {
    const removed = await kernel.db.asSystem('forget ended customer tokens', (tx) =>
      deleteEndedTokens(tx, kernel.clock.now()),
    );
    if (removed > 0) log.info({ removed }, 'ended customer tokens removed');
  },
});
