import {
  kwabaConversations,
  kwabaMessages,
  kwabaProviders,
  kwabaUserSheets,
  kwabaUsers,
} from '@kumbi/contract/kwaba/kwaba.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { exportKwabaUser } from './kwaba-export.service.ts';
import {
  createKwabaUser,
  deleteKwabaUser,
  getKwabaUser,
  listKwabaUsers,
  renewKwabaConversation,
  updateKwabaUser,
} from './kwaba-user.service.ts';
import { exportKwabaUserSheet } from './kwaba-user-sheet.service.ts';
import { listKwabaMessages, readKwabaConversation, sendKwabaMessage } from './message.service.ts';
import { markKwabaProvider, provider } from './provider.service.ts';

export function registerKwaba(routes: Routes): void {
  routes.handle(
    kwabaUsers.list,
    provider((ctx, { query }) => listKwabaUsers(ctx, query)),
  );
  routes.handle(
    kwabaUsers.get,
    provider((ctx, { query }) => getKwabaUser(ctx, query.id)),
  );
  routes.handle(
    kwabaUsers.create,
    provider((ctx, { body }) => createKwabaUser(ctx, body)),
  );
  routes.handle(
    kwabaUsers.update,
    provider((ctx, { body }) => updateKwabaUser(ctx, body)),
  );
  routes.handle(
    kwabaUsers.delete,
    provider((ctx, { query }) => deleteKwabaUser(ctx, query.id)),
  );
  routes.handleOutside(kwabaUserSheets.export, (ctx, { query }) => exportKwabaUserSheet(ctx, query));
  routes.handleOutside(kwabaUsers.export, (ctx, { query }) => exportKwabaUser(ctx, query.id));
  routes.handle(
    kwabaConversations.renew,
    provider((ctx, { body }) => renewKwabaConversation(ctx, body.id)),
  );
  routes.handle(
    kwabaMessages.list,
    provider((ctx, { query }) => listKwabaMessages(ctx, query)),
  );
  routes.handle(
    kwabaMessages.send,
    provider((ctx, { body: { user_id, ...written } }) => sendKwabaMessage(ctx, user_id, written)),
  );
  routes.handle(
    kwabaConversations.read,
    provider((ctx, { body }) => readKwabaConversation(ctx, body.user_id, body.number)),
  );
  routes.handle(kwabaProviders.mark, (ctx, { body }) => markKwabaProvider(ctx, body));
}
