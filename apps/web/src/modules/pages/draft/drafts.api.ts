import { draftOffer, drafts as draftsApi } from '@kumbi/contract/pages/drafts.endpoints.ts';
import type { ClientInput } from '../../../lib/api/call.ts';
import { pick, resource } from '../../../lib/api/resource.ts';

export type DraftBody = ClientInput<typeof draftsApi.create>['body'];

export const drafts = resource({
  getOffer: pick(draftOffer.get, 'offered'),
  get: pick(draftsApi.get, 'draft'),
  create: pick(draftsApi.create, 'draft'),
  cancel: pick(draftsApi.cancel, 'draft'),
});

/** Whether this installation has a language model that writes pages. */
export const draftOfferQuery = { ...drafts.getOffer(), staleTime: Number.POSITIVE_INFINITY };

export const draftQuery = (workspace: string, id: string) => ({
  ...drafts.get(workspace, { query: { id } }),
  staleTime: 0,
});
