import {
  affiliatePayments,
  affiliateProgram,
  affiliates as affiliatesApi,
  commissions as commissionsApi,
} from '@kumbi/contract/affiliates/affiliates.endpoints.ts';
import {
  affiliateOrders,
  affiliateStates,
  commissionOrders,
  commissionStates,
} from '@kumbi/contract/affiliates/affiliates.limits.ts';
import {
  affiliations as affiliationsApi,
  earnedCommissions,
  offeredPrograms,
} from '@kumbi/contract/affiliates/affiliations.endpoints.ts';
import { timeOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { pick, resource } from '../../lib/api/resource.ts';
import { listQueryOf, readListView } from '../../lib/list-view.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';

export const program = resource({ get: affiliateProgram.get, save: pick(affiliateProgram.save, 'program') });

export const affiliates = resource({
  list: pick(affiliatesApi.list, 'affiliates'),
  export: affiliatesApi.export,
  get: pick(affiliatesApi.get, 'affiliate'),
  create: pick(affiliatesApi.create, 'affiliate'),
  update: pick(affiliatesApi.update, 'affiliate'),
  createPayment: pick(affiliatePayments.create, 'affiliate'),
});

/** The filters of the list, by their parameters of the address. */
export const affiliateFilters = { status: affiliateStates } as const;

/** The search, the filter and the order of an address. */
export function affiliatesFilter(search: AppSearch) {
  const { status: state, ...query } = listQueryOf(search, affiliateFilters, affiliateOrders);
  return { ...query, ...(state ? { state } : {}) };
}

/** The list of an address. */
export const affiliatesQuery = (workspace: string, search: AppSearch) =>
  affiliates.list.pages(workspace, { query: affiliatesFilter(search) });

export const commissions = resource({
  list: pick(commissionsApi.list, 'commissions'),
  export: commissionsApi.export,
});

/** The filters of the commissions, by their parameters of the address. */
export const commissionFilters = { status: commissionStates } as const;

/** The filters and the order of the commissions, from their address. */
export function commissionsFilter(search: AppSearch) {
  const { status: state, ...query } = readListView(search, commissionFilters, commissionOrders).query;
  return { ...query, ...(state ? { state } : {}), ...(search.id ? { affiliate: search.id } : {}) };
}

/** The list of an address. */
export const commissionsQuery = (workspace: string, search: AppSearch) =>
  commissions.list.pages(workspace, { query: commissionsFilter(search) });

export const affiliations = resource({
  list: pick(affiliationsApi.list, 'affiliations'),
  get: pick(affiliationsApi.get, 'affiliation'),
  create: pick(affiliationsApi.create, 'affiliation'),
  update: pick(affiliationsApi.update, 'affiliation'),
  delete: affiliationsApi.delete,
  listCommissions: pick(earnedCommissions.list, 'commissions'),
  getOffer: pick(offeredPrograms.get, 'offered_program'),
});

/** The list of an address. */
export function affiliationsQuery(workspace: string, search: AppSearch) {
  const { status: state, ...query } = readListView(search, affiliateFilters, timeOrders).query;
  return affiliations.list.pages(workspace, { query: { ...query, ...(state ? { state } : {}) } });
}
