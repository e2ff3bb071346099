import { cancelDraft, createDraft, getDraft, getDraftOffer } from '@kumbi/contract/pages/drafts.endpoints.ts';
import type { ClientInput } from '../../../lib/api/call.ts';
import { pick, resource } from '../../../lib/api/resource.ts';

export type DraftBody = ClientInput<typeof createDraft>['body'];

export const drafts = resource({
  offer: pick(getDraftOffer, 'offered'),
  get: pick(getDraft, 'draft'),
  create: pick(createDraft, 'draft'),
  cancel: pick(cancelDraft, 'draft'),
});

/** Whether this installation has a language model that writes pages. */
export const draftOfferQuery = { ...drafts.offer(), staleTime: Number.POSITIVE_INFINITY };

export const draftQuery = (workspace: string, id: string) => ({
  ...drafts.get(workspace, { query: { id } }),
  staleTime: 0,
});
