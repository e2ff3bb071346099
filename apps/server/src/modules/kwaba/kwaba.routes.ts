import {
  createKwabaUser,
  deleteKwabaUser,
  exportKwabaUser,
  getKwabaUser,
  listKwabaMessages,
  listKwabaUsers,
  markKwabaProvider,
  readKwabaConversation,
  renewConversation,
  sendKwabaMessage,
  updateKwabaUser,
} from '@kumbi/contract/kwaba/kwaba.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { exportUser } from './kwaba-export.service.ts';
import { changeUser, getUser, listUsers, makeUser, removeUser, renewConversationOf } from './kwaba-user.service.ts';
import { listMessages, readAnswers, sendToUser } from './message.service.ts';
import { markCompany, provider } from './provider.service.ts';

export function registerKwaba(routes: Routes): void {
  routes.handle(
    listKwabaUsers,
    provider((ctx, { query }) => listUsers(ctx, query)),
  );
  routes.handle(
    getKwabaUser,
    provider((ctx, { query }) => getUser(ctx, query.id)),
  );
  routes.handle(
    createKwabaUser,
    provider((ctx, { body }) => makeUser(ctx, body)),
  );
  routes.handle(
    updateKwabaUser,
    provider((ctx, { body }) => changeUser(ctx, body)),
  );
  routes.handle(
    deleteKwabaUser,
    provider((ctx, { query }) => removeUser(ctx, query.id)),
  );
  routes.handleOutside(exportKwabaUser, (ctx, { query }) => exportUser(ctx, query.id));
  routes.handle(
    renewConversation,
    provider((ctx, { body }) => renewConversationOf(ctx, body.id)),
  );
  routes.handle(
    listKwabaMessages,
    provider((ctx, { query }) => listMessages(ctx, query)),
  );
  routes.handle(
    sendKwabaMessage,
    provider((ctx, { body: { user_id, ...written } }) => sendToUser(ctx, user_id, written)),
  );
  routes.handle(
    readKwabaConversation,
    provider((ctx, { body }) => readAnswers(ctx, body.user_id, body.number)),
  );
  routes.handle(markKwabaProvider, (ctx, { body }) => markCompany(ctx, body));
}
