import {
  kwabaConversations,
  kwabaMessages,
  kwabaUserSheets,
  kwabaUsers,
} from '@kumbi/contract/kwaba/kwaba.endpoints.ts';
import { pick, resource } from '../../lib/api/resource.ts';
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

/** The list of an address. */
export const usersQuery = (workspace: string, { q: name = '' }: AppSearch) =>
  users.list.pages(workspace, { query: { name } });

export const messages = resource({
  list: pick(kwabaMessages.list, 'messages'),
  send: kwabaMessages.send,
  readConversation: kwabaConversations.read,
});
