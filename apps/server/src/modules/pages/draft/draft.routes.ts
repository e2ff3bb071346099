import { cancelDraft, createDraft, getDraft, getDraftOffer } from '@kumbi/contract/pages/drafts.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { cancelDraftOf, createDraftOf, getDraftOf, isOffered } from './draft.service.ts';

export function registerDrafts(routes: Routes): void {
  routes.handleOutside(getDraftOffer, async (ctx) => ({ offered: isOffered(ctx.kernel.config) }));
  routes.handle(createDraft, (ctx, { body }) => createDraftOf(ctx, body));
  routes.handle(getDraft, (ctx, { query }) => getDraftOf(ctx, query.id));
  routes.handle(cancelDraft, (ctx, { body }) => cancelDraftOf(ctx, body.id));
}
