import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { createDraftSchema, draftSchema } from './drafts.schemas.ts';

const byId = z.object({ id: z.uuid() });
const oneDraft = z.object({ draft: draftSchema });

export const draftOffer = {
  get: endpoint({
    method: 'GET',
    path: '/pages/draft-offer',
    permission: 'public',
    summary: 'Get whether this installation can draft pages from a description',
    response: z.object({ offered: z.boolean() }),
    errors: [],
  }),
};

export const drafts = {
  create: endpoint({
    method: 'POST',
    path: '/company/pages/draft',
    permission: 'content.write',
    summary: 'Draft a page from a description; uses one credit, which is returned on failure',
    body: createDraftSchema,
    response: oneDraft,
    errors: ['draft.not_offered', 'draft.too_many', 'page.unknown', 'quota.none', 'quota.expired', 'quota.limited'],
    changes: ['quotas.usage'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/pages/draft',
    permission: 'workspace.read',
    summary: 'Get the progress of a draft, and its blocks once it is done',
    query: byId,
    response: oneDraft,
    errors: ['draft.unknown'],
    tags: ['pages.draft'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/company/pages/draft/cancel',
    permission: 'content.write',
    summary: 'Cancel a draft and return its credit; a finished draft stays unchanged',
    body: byId,
    response: oneDraft,
    errors: ['draft.unknown'],
    changes: ['pages.draft', 'quotas.usage'],
  }),
};
