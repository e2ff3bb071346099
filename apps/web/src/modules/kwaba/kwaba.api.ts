import { kwabaConversations, kwabaMessages, kwabaUsers } from '@kumbi/contract/kwaba/kwaba.endpoints.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const users = resource({
  list: pick(kwabaUsers.list, 'users'),
  get: pick(kwabaUsers.get, 'user'),
  create: pick(kwabaUsers.create, 'user'),
  update: pick(kwabaUsers.update, 'user'),
  delete: kwabaUsers.delete,
  renewConversation: kwabaConversations.renew,
  export: kwabaUsers.export,
});

export const messages = resource({
  list: pick(kwabaMessages.list, 'messages'),
  send: kwabaMessages.send,
  readConversation: kwabaConversations.read,
});
