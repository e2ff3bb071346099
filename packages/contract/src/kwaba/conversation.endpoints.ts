import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { answersPerAddress, readsPerAddress } from './kwaba.limits.ts';
import {
  conversationParams,
  conversationQuerySchema,
  conversationSchema,
  readByUserSchema,
  writtenMessageSchema,
} from './kwaba.schemas.ts';

export const conversations = {
  /** The calls of a conversation's page. The token in the page's address is the permission. */
  get: endpoint({
    method: 'GET',
    path: '/conversations/:token',
    permission: 'public',
    summary: 'List the new messages of a conversation',
    params: conversationParams,
    query: conversationQuerySchema,
    response: conversationSchema,
    errors: ['conversation.unknown'],
    perMinute: readsPerAddress,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/conversations/:token/answers',
    permission: 'public',
    summary: 'Reply to the company. A repeated client_id sends nothing new',
    params: conversationParams,
    body: writtenMessageSchema,
    response: z.object({ number: z.number().int() }),
    errors: ['conversation.unknown', 'kwaba_message.client_id_reused'],
    perMinute: answersPerAddress,
  }),
  read: endpoint({
    method: 'POST',
    path: '/conversations/:token/read',
    permission: 'public',
    summary: "Mark the company's messages up to this one as seen",
    params: conversationParams,
    body: readByUserSchema,
    response: z.object({ read: z.literal(true) }),
    errors: ['conversation.unknown'],
    perMinute: answersPerAddress,
  }),
};
