import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import { withdrawEnded } from './withdrawing.service.ts';

export const withdrawReferenceJob = job({
  name: 'payments.withdraw_reference',
  payload: z.object({
    workspace_id: z.uuid().transform((id) => id as WorkspaceId),
    attempt_id: z.uuid(),
  }),
  // Waiting e to the power of the attempt, in seconds: as long as a reference lives.
  maxAttempts: 12,
  run: ({ kernel, payload: { workspace_id, attempt_id } }) => withdrawEnded(kernel, workspace_id, attempt_id),
});
