import { answerConversation, getConversation, readConversation } from '@kumbi/contract/kwaba/conversation.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { answerOf, newsOf, seenUpTo } from './conversation.service.ts';

export function registerConversations(routes: Routes): void {
  const { kernel } = routes;
  routes.handleOutside(getConversation, (_ctx, { params, query }) => newsOf(kernel, params.token, query.after));
  routes.handleOutside(answerConversation, (_ctx, { params, body }) => answerOf(kernel, params.token, body));
  routes.handleOutside(readConversation, (_ctx, { params, body }) => seenUpTo(kernel, params.token, body.number));
}
