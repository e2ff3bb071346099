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
import type { KwabaUser } from '@kumbi/contract/kwaba/kwaba.schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ClientInput, call, download } from '../../lib/api/call.ts';
import { listQuery } from '../../lib/api/list-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';

type NewUser = ClientInput<typeof createKwabaUser>['body'];
type UserChange = ClientInput<typeof updateKwabaUser>['body'];

export const usersQuery = (workspace: string, name: string) =>
  listQuery(listKwabaUsers, { workspace, key: ['kwaba', 'users'], query: { name } });

export const userQuery = (workspace: string, id: string) =>
  queryOptions({
    queryKey: [workspace, 'kwaba', 'one', id],
    queryFn: async () => (await call(getKwabaUser, { query: { id } }, { workspace })).user,
  });

export const messagesQuery = (workspace: string, user: string) =>
  listQuery(listKwabaMessages, { workspace, key: ['kwaba', 'messages'], query: { user_id: user } });

export const storeUser = async (workspace: string, body: NewUser, idempotencyKey: string): Promise<KwabaUser> =>
  (await call(createKwabaUser, { body }, { workspace, idempotencyKey })).user;
export const changeUser = async (workspace: string, body: UserChange): Promise<KwabaUser> =>
  (await call(updateKwabaUser, { body }, { workspace })).user;
export const removeUser = (workspace: string, id: string) => call(deleteKwabaUser, { query: { id } }, { workspace });
export const renewLink = (workspace: string, id: string) => call(renewConversation, { body: { id } }, { workspace });
export const loadExport = (workspace: string, id: string) =>
  download(exportKwabaUser, { query: { id } }, { workspace });
export const sendMessage = (workspace: string, user: string, message: { client_id: string; text: string }) =>
  call(sendKwabaMessage, { body: { user_id: user, ...message } }, { workspace });
export const markRead = (workspace: string, user: string, number: number) =>
  call(readKwabaConversation, { body: { user_id: user, number } }, { workspace });

/** What a message or a user changes: also what is left of the plan. */
export async function refreshKwaba(workspace: string): Promise<void> {
  const keys = ['kwaba', 'subscription'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [workspace, key] })));
}
