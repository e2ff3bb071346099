import { roles } from '@kumbi/contract/shared/roles.ts';
import {
  candidates,
  invitations as invitationsApi,
  members as membersApi,
  transfer as transferApi,
} from '@kumbi/contract/team/team.endpoints.ts';
import { memberOrders } from '@kumbi/contract/team/team.limits.ts';
import { pick, resource } from '../../lib/api/resource.ts';
import { listQueryOf } from '../../lib/list-view.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';

export const members = resource({
  list: pick(membersApi.list, 'members'),
  update: pick(membersApi.update, 'member'),
  delete: membersApi.delete,
  leave: membersApi.leave,
  listCandidates: pick(candidates.list, 'candidates'),
});

/** The filters of the list, by their parameters of the address. */
export const memberFilters = { role: roles } as const;

/** The list of an address. */
export const membersQuery = (workspace: string, search: AppSearch) =>
  members.list.pages(workspace, { query: listQueryOf(search, memberFilters, memberOrders) });

export const invitations = resource({
  list: pick(invitationsApi.list, 'invitations'),
  get: pick(invitationsApi.get, 'invitation'),
  create: pick(invitationsApi.create, 'invitation'),
  resend: pick(invitationsApi.resend, 'invitation'),
  answer: invitationsApi.answer,
});

export const transfer = resource({
  get: pick(transferApi.get, 'transfer'),
  create: pick(transferApi.create, 'transfer'),
  cancel: transferApi.cancel,
  answer: transferApi.answer,
});

/** People to invite, as options. Only the whole member code of a stranger finds them. */
export const candidatesQuery = (workspace: string, name: string) => ({
  ...members.listCandidates(workspace, { query: { name } }),
  select: (found: readonly { readonly code: string; readonly name: string }[]) =>
    found.map((each) => ({ value: each.code, label: `${each.name} (${each.code})` })),
});
