import * as z from 'zod';
import { workspaceJob } from '../../../kernel/jobs/workspace-job.ts';
import { job } from '../../../kernel/module.ts';
import { forgetDrafts } from './draft.store.ts';
import { writeDraft } from './draft-writing.service.ts';

/** Requests a draft from the provider. A provider's failure ends the draft; only our own fault is retried. */
export const writeDraftJob = workspaceJob({
  name: 'pages.write_draft',
  payload: { draft_id: z.uuid() },
  maxAttempts: 3,
  runOutside: ({ kernel, workspaceId, payload, log }) => writeDraft(kernel, workspaceId, payload.draft_id, log),
});

const keptDays = 30;

export const forgetDraftsJob = job({
  name: 'pages.forget_drafts',
  payload: z.object({}),
  cron: '29 3 * * *',
  run: ({ kernel }) =>
    kernel.db.asSystem('forget old drafts', (tx) =>
      forgetDrafts(tx, new Date(kernel.clock.now().getTime() - keptDays * 86_400_000)),
    ),
});
