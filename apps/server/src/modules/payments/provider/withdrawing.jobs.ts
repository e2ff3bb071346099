import * as z from 'zod';
import { workspaceJob } from '../../../kernel/jobs/workspace-job.ts';
import { withdrawEnded } from './withdrawing.service.ts';

export const withdrawReferenceJob = workspaceJob({
  name: 'payments.withdraw_reference',
  payload: { attempt_id: z.uuid() },
  // Waits e to the power of the attempt, in seconds: as long as a reference lives.
  maxAttempts: 12,
  runOutside: ({ kernel, workspaceId, payload }) => withdrawEnded(kernel, workspaceId, payload.attempt_id),
});
