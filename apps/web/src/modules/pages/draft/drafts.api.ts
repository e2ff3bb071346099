import { cancelDraft, createDraft, getDraft, getDraftOffer } from '@kumbi/contract/pages/drafts.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ClientInput, call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

export type DraftBody = ClientInput<typeof createDraft>['body'];

/** Whether somebody who writes pages is connected here at all. */
export const draftOfferQuery = queryOptions({
  queryKey: ['page-draft-offer'],
  queryFn: async () => (await call(getDraftOffer, {})).offered,
  staleTime: Number.POSITIVE_INFINITY,
});

export const draftQuery = (workspace: string, id: string) =>
  queryOptions({
    queryKey: [workspace, 'page-draft', id],
    queryFn: async () => (await call(getDraft, { query: { id } }, { workspace })).draft,
    staleTime: 0,
  });

export const beginDraft = async (workspace: string, body: DraftBody, idempotencyKey: string) =>
  (await call(createDraft, { body }, { workspace, idempotencyKey })).draft;
export const stopDraft = async (workspace: string, id: string) =>
  (await call(cancelDraft, { body: { id } }, { workspace })).draft;

/** A draft takes a credit, and one that fails gives it back. */
export const refreshCredits = (workspace: string) =>
  queryClient.invalidateQueries({ queryKey: [workspace, 'subscription'] });
