import {
  kwabaConversations,
  kwabaMessages,
  kwabaUserSheets,
  kwabaUsers,
} from '@kumbi/contract/kwaba/kwaba.endpoints.ts';
import { kwabaUserStates } from '@kumbi/contract/kwaba/kwaba.limits.ts';
import { pick, resource } from '../../lib/api/resource.ts';
import { listQueryOf } from '../../lib/list-view.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';

export const users = resource({
  list: pick(kwabaUsers.list, 'users'),
  get: pick(kwabaUsers.get, 'user'),
  create: pick(kwabaUsers.create, 'user'),
  update: pick(kwabaUsers.update, 'user'),
  delete: kwabaUsers.delete,
  renewConversation: kwabaConversations.renew,
  export: kwabaUsers.export,
  exportSheet: kwabaUserSheets.export,
});

/** The filters of the list, by their parameters of the address. The newest message is always first. */
export const userFilters = { status: kwabaUserStates } as const;

/** The search and the filter of an address. */
export function wantedUsers(search: AppSearch) {
  const { name, status: state } = listQueryOf(search, userFilters, []);
  return { query: { name, ...(state ? { state } : {}) } };
}

/** The list of an address. */
export const usersQuery = (workspace: string, search: AppSearch) => users.list.pages(workspace, wantedUsers(search));

export const messages = resource({
  list: pick(kwabaMessages.list, 'messages'),
  send: kwabaMessages.send,
  readConversation: kwabaConversations.read,
});
