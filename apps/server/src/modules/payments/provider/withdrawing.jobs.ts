import * as z from 'zod';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { workspaceJob } from '../../../kernel/jobs/workspace-job.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { abandonedMs } from './payment-provider.adapter.ts';
import { withdrawEnded } from './withdrawing.service.ts';

export const withdrawReferenceJob = workspaceJob({
  name: 'payments.withdraw_reference',
  payload: { attempt_id: z.uuid() },
  // Waits e to the power of the attempt, in seconds: as long as a reference lives.
  maxAttempts: 12,
  runOutside: ({ kernel, workspaceId, payload }) => withdrawEnded(kernel, workspaceId, payload.attempt_id),
});

/** Withdraws the payment of an attempt that has ended, once a call that began before must have ended too. */
export function withdrawLater(ctx: Ctx, attemptId: string): Promise<void> {
  const runAt = new Date(ctx.kernel.clock.now().getTime() + abandonedMs);
  return enqueue(ctx.tx, withdrawReferenceJob, { workspace_id: ctx.workspaceId, attempt_id: attemptId }, { runAt });
}
