import {
  operatorConversations,
  operatorMessages,
  operatorSupportFiles,
  supportConversation,
  supportFiles,
  supportMessages,
  supportWidget,
} from '@kumbi/contract/support/support.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { getSupportWidget } from './chatwoot.service.ts';
import {
  downloadSupportFile,
  getSupportConversation,
  listSupportMessages,
  readSupportConversation,
  sendSupportMessage,
} from './conversation.service.ts';
import {
  downloadOperatorSupportFile,
  endOperatorConversation,
  getOperatorConversation,
  listOperatorConversations,
  listOperatorMessages,
  readOperatorConversation,
  restoreOperatorConversation,
  sendOperatorMessage,
} from './operator-conversation.service.ts';

export function registerSupport(routes: Routes): void {
  routes.handle(supportConversation.get, (ctx) => getSupportConversation(ctx));
  routes.handle(supportConversation.read, (ctx, { body }) => readSupportConversation(ctx, body));
  routes.handle(supportMessages.list, (ctx, { query }) => listSupportMessages(ctx, query));
  routes.handleOutside(supportMessages.send, (ctx, { body }) => sendSupportMessage(ctx, body));
  routes.handle(supportFiles.download, (ctx, { params }) => downloadSupportFile(ctx, params));
  routes.handle(supportWidget.get, (ctx) => getSupportWidget(ctx));

  routes.handle(operatorConversations.list, (ctx, { query }) => listOperatorConversations(ctx, query));
  routes.handle(operatorConversations.get, (ctx, { params }) => getOperatorConversation(ctx, params.id));
  routes.handleOutside(operatorConversations.read, (ctx, { params, body }) =>
    readOperatorConversation(ctx, params.id, body),
  );
  routes.handleOutside(operatorConversations.end, (ctx, { params }) => endOperatorConversation(ctx, params.id));
  routes.handleOutside(operatorConversations.restore, (ctx, { params }) => restoreOperatorConversation(ctx, params.id));
  routes.handleOutside(operatorMessages.list, (ctx, { params, query }) => listOperatorMessages(ctx, params.id, query));
  routes.handleOutside(operatorMessages.send, (ctx, { params, body }) => sendOperatorMessage(ctx, params.id, body));
  routes.handleOutside(operatorSupportFiles.download, (ctx, { params }) => downloadOperatorSupportFile(ctx, params));
}
