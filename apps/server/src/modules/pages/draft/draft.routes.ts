import { draftOffer, drafts } from '@kumbi/contract/pages/drafts.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { cancelDraft, createDraft, getDraft, isOffered } from './draft.service.ts';

export function registerDrafts(routes: Routes): void {
  routes.handleOutside(draftOffer.get, async (ctx) => ({ offered: isOffered(ctx.kernel.config) }));
  routes.handle(drafts.create, (ctx, { body }) => createDraft(ctx, body));
  routes.handle(drafts.get, (ctx, { query }) => getDraft(ctx, query.id));
  routes.handle(drafts.cancel, (ctx, { body }) => cancelDraft(ctx, body.id));
}
