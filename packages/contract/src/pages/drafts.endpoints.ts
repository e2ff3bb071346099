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
    summary: 'Whether pages can be drafted from a description here',
    response: z.object({ offered: z.boolean() }),
    errors: [],
  }),
};

export const drafts = {
  create: endpoint({
    method: 'POST',
    path: '/company/pages/draft',
    permission: 'content.write',
    summary: 'Let a first version of a page be written; takes one credit, given back when it fails',
    body: createDraftSchema,
    response: oneDraft,
    errors: ['draft.not_offered', 'draft.too_many', 'page.unknown', 'quota.none', 'quota.expired', 'quota.limited'],
    changes: ['quotas.usage'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/pages/draft',
    permission: 'workspace.read',
    summary: 'How far a draft is, and its blocks when it is done',
    query: byId,
    response: oneDraft,
    errors: ['draft.unknown'],
    tags: ['pages.draft'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/company/pages/draft/cancel',
    permission: 'content.write',
    summary: 'Stop a draft and give its credit back; one that has ended stays as it is',
    body: byId,
    response: oneDraft,
    errors: ['draft.unknown'],
    changes: ['pages.draft', 'quotas.usage'],
  }),
};
