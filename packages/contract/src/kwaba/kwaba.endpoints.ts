import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import {
  createKwabaUserSchema,
  kwabaMessageSchema,
  kwabaProviderSchema,
  kwabaUserIdSchema,
  kwabaUserSchema,
  messagesPageSchema,
  messagesQuerySchema,
  readConversationSchema,
  sendKwabaMessageSchema,
  updateKwabaUserSchema,
} from './kwaba.schemas.ts';

const quota = ['quota.none', 'quota.expired', 'quota.limited'] as const;

export const kwabaUsers = {
  list: endpoint({
    method: 'GET',
    path: '/company/kwaba/users',
    permission: 'workspace.read',
    summary: 'The end users of the company, those with the newest message first',
    query: listQuerySchema,
    response: listOf('users', kwabaUserSchema),
    errors: ['kwaba.not_provider'],
    tags: ['kwaba.user', 'kwaba.message'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/kwaba/users/one',
    permission: 'workspace.read',
    summary: 'One end user',
    query: kwabaUserIdSchema,
    response: z.object({ user: kwabaUserSchema }),
    errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
    tags: ['kwaba.user', 'kwaba.message'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/kwaba/users',
    permission: 'content.write',
    summary: 'Make an end user; takes one of `kwaba_users`',
    body: createKwabaUserSchema,
    response: z.object({ user: kwabaUserSchema }),
    errors: ['kwaba.not_provider', 'kwaba_user.external_id_taken', ...quota],
    changes: ['kwaba.user', 'kwaba.message', 'quotas.usage'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/kwaba/users',
    permission: 'content.write',
    summary: 'Change an end user; what is left out stays as it is',
    body: updateKwabaUserSchema,
    response: z.object({ user: kwabaUserSchema }),
    errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
    changes: ['kwaba.user'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/kwaba/users',
    permission: 'content.delete',
    summary: 'Delete an end user with the whole conversation; gives back one of `kwaba_users`',
    query: kwabaUserIdSchema,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
    changes: ['kwaba.user', 'kwaba.message', 'quotas.usage'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/kwaba/users/export',
    permission: 'exports.create',
    summary: 'Everything that is kept about an end user, as JSON',
    query: kwabaUserIdSchema,
    response: z.unknown(),
    download: true,
    errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
  }),
};

export const kwabaConversations = {
  renew: endpoint({
    method: 'POST',
    path: '/company/kwaba/users/renew-conversation',
    permission: 'content.write',
    summary: "Give the conversation another address; the one before doesn't open it any more",
    body: kwabaUserIdSchema,
    response: z.object({ user: kwabaUserSchema }),
    errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
    changes: ['kwaba.user'],
  }),
  read: endpoint({
    method: 'POST',
    path: '/company/kwaba/messages/read',
    permission: 'content.write',
    summary: 'The answers up to this one are read',
    body: readConversationSchema,
    response: z.object({ unread: z.number().int() }),
    errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
    changes: ['kwaba.message'],
  }),
};

export const kwabaMessages = {
  list: endpoint({
    method: 'GET',
    path: '/company/kwaba/messages',
    permission: 'workspace.read',
    summary: 'The conversation with an end user, in both directions, newest first',
    query: messagesQuerySchema,
    response: messagesPageSchema,
    errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
    tags: ['kwaba.message'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/company/kwaba/messages',
    permission: 'content.write',
    summary: 'Write to an end user; uses one of `kwaba_messages`. The same client_id again is the same message',
    body: sendKwabaMessageSchema,
    response: z.object({ message: kwabaMessageSchema }),
    errors: ['kwaba.not_provider', 'kwaba_user.unknown', 'kwaba_message.client_id_reused', ...quota],
    changes: ['kwaba.message', 'quotas.usage'],
  }),
};

export const kwabaProviders = {
  mark: endpoint({
    method: 'PUT',
    path: '/admin/companies/kwaba',
    permission: 'operator',
    summary: 'Make a company a Kwaba provider, or none any more',
    body: kwabaProviderSchema,
    response: kwabaProviderSchema,
    errors: ['company.unknown'],
  }),
};
