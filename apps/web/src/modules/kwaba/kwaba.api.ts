import {
  createKwabaUser,
  deleteKwabaUser,
  exportKwabaUser,
  getKwabaUser,
  listKwabaMessages,
  listKwabaUsers,
  readKwabaConversation,
  renewConversation,
  sendKwabaMessage,
  updateKwabaUser,
} from '@kumbi/contract/kwaba/kwaba.endpoints.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const users = resource({
  list: pick(listKwabaUsers, 'users'),
  get: pick(getKwabaUser, 'user'),
  create: pick(createKwabaUser, 'user'),
  update: pick(updateKwabaUser, 'user'),
  delete: deleteKwabaUser,
  renewLink: renewConversation,
  export: exportKwabaUser,
});

export const messages = resource({
  list: pick(listKwabaMessages, 'messages'),
  send: sendKwabaMessage,
  read: readKwabaConversation,
});
