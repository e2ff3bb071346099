import { draftsAtOnce } from '@kumbi/contract/pages/drafts.limits.ts';
import type { createDraftSchema, draftSchema } from '@kumbi/contract/pages/drafts.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { Config } from '../../../kernel/config/config.ts';
import type { View } from '../../../kernel/http/view.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { spend } from '../../quotas/quotas.public.ts';
import { readPage } from '../page/page.reads.ts';
import { draftConfig } from './draft.config.ts';
import { writeDraftJob } from './draft.jobs.ts';
import { countOpenDrafts, insertDraft, readDraft } from './draft.store.ts';
import { draftView } from './draft.view.ts';
import { endDraft } from './draft-end.service.ts';

type OneDraft = { draft: View<typeof draftSchema> } | Refusal;

export const isOffered = (config: Config): boolean => draftConfig.of(config).AI_BASE_URL !== undefined;

/** Takes the credit and enqueues the job in one transaction: neither exists without the other. */
export async function createDraft(ctx: Ctx, input: z.output<typeof createDraftSchema>): Promise<OneDraft> {
  if (!isOffered(ctx.kernel.config)) return refuse('draft.not_offered');
  const { page_id = null, description, type, language } = input;
  if (page_id !== null && !(await readPage(ctx, page_id))) return refuse('page.unknown');
  if ((await countOpenDrafts(ctx)) >= draftsAtOnce) return refuse('draft.too_many');
  const row = await insertDraft(ctx, { id: uuidv7(), page_id, description, type, language });
  await enqueue(ctx.tx, writeDraftJob, { workspace_id: ctx.workspaceId, draft_id: row.id });
  const short = await spend(ctx, 'page_credit', 1, row.id, { reason: 'draft' });
  return short ?? { draft: draftView(row) };
}

export async function getDraft(ctx: Ctx, id: string): Promise<OneDraft> {
  const row = await readDraft(ctx, id);
  return row ? { draft: draftView(row) } : refuse('draft.unknown');
}

/** A draft that ended in the meantime stays unchanged: it is written and paid for. */
export async function cancelDraft(ctx: Ctx, id: string): Promise<OneDraft> {
  await endDraft(ctx, id, { status: 'cancelled' });
  return getDraft(ctx, id);
}
