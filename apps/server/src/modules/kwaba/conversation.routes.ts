import { conversations } from '@kumbi/contract/kwaba/conversation.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { answerConversation, getConversation, readConversation } from './conversation.service.ts';

export function registerConversations(routes: Routes): void {
  const { kernel } = routes;
  routes.handleOutside(conversations.get, (_ctx, { params, query }) =>
    getConversation(kernel, params.token, query.after),
  );
  routes.handleOutside(conversations.answer, (_ctx, { params, body }) =>
    answerConversation(kernel, params.token, body),
  );
  routes.handleOutside(conversations.read, (_ctx, { params, body }) =>
    readConversation(kernel, params.token, body.number),
  );
}
