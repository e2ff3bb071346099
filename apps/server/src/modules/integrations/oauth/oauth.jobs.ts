import * as z from 'zod';
import { job } from '../../../kernel/module.ts';
import { deleteExpiredStates, readRenewable } from './oauth-account.store.ts';
import { usableToken } from './oauth-token.service.ts';

const batch = 200;

/** Renews the tokens that would end without use, and notices connections whose tokens can't be renewed. */
export const renewTokensJob = job({
  name: 'integrations.renew_tokens',
  payload: z.object({}),
  cron: '23 * * * *',
  run: async ({ kernel }) => {
    const now = kernel.clock.now();
    const due = await kernel.db.asSystem('renew tokens', (tx) => readRenewable(tx, now, batch));
    for (const { workspace_id, integration_id, version } of due)
      await usableToken(kernel, { workspaceId: workspace_id, integrationId: integration_id }, version);
  },
});

/** Deletes connections that people began and didn't finish. */
export const forgetStatesJob = job({
  name: 'integrations.forget_states',
  payload: z.object({}),
  cron: '41 * * * *',
  run: async ({ kernel }) => {
    const now = kernel.clock.now();
    await kernel.db.asSystem('forget states of connections', (tx) => deleteExpiredStates(tx, now));
  },
});
