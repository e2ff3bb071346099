import type * as calls from '@kumbi/contract/kwaba/public-kwaba.endpoints.ts';
import type { CallsOf, Routes } from './routes.ts';

export type KwabaCalls = CallsOf<typeof calls>;

const kwaba: Routes<KwabaCalls> = {
  listKwabaUsers: 'GET /kwaba/users',
  getKwabaUser: 'GET /kwaba/users/:external_id',
  saveKwabaUser: 'PUT /kwaba/users/:external_id',
  deleteKwabaUser: 'DELETE /kwaba/users/:external_id',
  renewKwabaConversation: 'POST /kwaba/users/:external_id/renew-conversation',
  listKwabaMessages: 'GET /kwaba/users/:external_id/messages',
  sendKwabaMessage: 'POST /kwaba/users/:external_id/messages',
  readKwabaAnswers: 'POST /kwaba/users/:external_id/read',
};

export const kwabaSections = {
  kwaba: { routes: kwaba, walks: { allUsers: 'listKwabaUsers', allMessages: 'listKwabaMessages' } },
} as const;
