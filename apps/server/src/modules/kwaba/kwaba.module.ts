import type { Module } from '../../kernel/module.ts';
import { conversationDemo } from './conversation.demo.ts';
import { conversationPage } from './conversation.page.ts';
import { registerConversations } from './conversation.routes.ts';
import { conversationTokensMigration } from './conversation-token.table.ts';
import { registerKwaba } from './kwaba.routes.ts';
import { kwabaMigration } from './kwaba.table.ts';
import { messageEvents } from './message-event.view.ts';
import { registerPublicKwaba } from './public-kwaba.routes.ts';
import { unreadUsersMigration } from './unread-user.table.ts';

/** Rows and addresses cascade with their workspace, and there is no data outside of the tables. */
export const kwabaModule: Module = {
  name: 'kwaba',
  countedRows: { kwaba_users: { table: 'kwaba_users' } },
  migrations: [kwabaMigration, conversationTokensMigration, unreadUsersMigration],
  publishes: messageEvents,
  routes: (routes) => {
    registerKwaba(routes);
    registerConversations(routes);
    registerPublicKwaba(routes);
  },
  pages: [conversationPage],
  demo: [conversationDemo],
};
