import { methodsChanged } from '@kumbi/contract/payments/payments.events.ts';
import { emit } from '../../../kernel/events/emit.ts';
import { workspaceJob } from '../../../kernel/jobs/workspace-job.ts';

/** Runs when the wait of a new bank account ends: pages that were cached before don't offer transfers to it. */
export const announceAccountJob = workspaceJob({
  name: 'payments.announce_account',
  payload: {},
  run: (ctx) => emit(ctx, methodsChanged, {}),
});
