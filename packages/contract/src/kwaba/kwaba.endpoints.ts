import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { kwabaUserStates } from './kwaba.limits.ts';
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

const wantedSchema = listQuerySchema.extend({ state: z.enum(kwabaUserStates, 'validation.choice').optional() });

export const kwabaUsers = {
  list: endpoint({
    method: 'GET',
    path: '/company/kwaba/users',
    permission: 'workspace.read',
    givesAccess: true,
    summary: 'List the end users of the company, newest message first',
    query: wantedSchema,
    response: listOf('users', kwabaUserSchema),
    errors: ['kwaba.not_provider'],
    tags: ['kwaba.user', 'kwaba.message'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/kwaba/users/one',
    permission: 'workspace.read',
    givesAccess: true,
    summary: 'Get an end user',
    query: kwabaUserIdSchema,
    response: z.object({ user: kwabaUserSchema }),
    errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
    tags: ['kwaba.user', 'kwaba.message'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/kwaba/users',
    permission: 'content.write',
    summary: 'Create an end user; uses one unit of `kwaba_users`',
    body: createKwabaUserSchema,
    response: z.object({ user: kwabaUserSchema }),
    errors: ['kwaba.not_provider', 'kwaba_user.external_id_taken', ...quota],
    changes: ['kwaba.user', 'kwaba.message', 'quotas.usage'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/kwaba/users',
    permission: 'content.write',
    summary: 'Change an end user; omitted fields stay unchanged',
    body: updateKwabaUserSchema,
    response: z.object({ user: kwabaUserSchema }),
    errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
    changes: ['kwaba.user'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/kwaba/users',
    permission: 'content.delete',
    summary: 'Delete an end user with the whole conversation; returns one unit of `kwaba_users`',
    query: kwabaUserIdSchema,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
    changes: ['kwaba.user', 'kwaba.message', 'quotas.usage'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/kwaba/users/export',
    permission: 'exports.create',
    summary: 'Export all data stored about an end user, as JSON',
    query: kwabaUserIdSchema,
    response: z.unknown(),
    download: true,
    errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
  }),
};

/** The list of end users as a file. */
export const kwabaUserSheets = {
  export: endpoint({
    method: 'GET',
    path: '/company/kwaba/users/csv',
    permission: 'exports.create',
    summary: 'Export the end users that the list shows with this search and filter as CSV',
    query: wantedSchema.pick({ name: true, state: true }),
    response: z.string(),
    download: true,
    errors: ['kwaba.not_provider'],
  }),
};

export const kwabaConversations = {
  renew: endpoint({
    method: 'POST',
    path: '/company/kwaba/users/renew-conversation',
    permission: 'content.write',
    summary: 'Replace the address of the conversation; the old one no longer opens it',
    body: kwabaUserIdSchema,
    response: z.object({ user: kwabaUserSchema }),
    errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
    changes: ['kwaba.user'],
  }),
  read: endpoint({
    method: 'POST',
    path: '/company/kwaba/messages/read',
    permission: 'content.write',
    summary: "Mark the end user's messages up to this one as read",
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
    summary: 'List the messages of a conversation, in both directions, newest first',
    query: messagesQuerySchema,
    response: messagesPageSchema,
    errors: ['kwaba.not_provider', 'kwaba_user.unknown'],
    tags: ['kwaba.message'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/company/kwaba/messages',
    permission: 'content.write',
    summary: 'Send a message to an end user; uses one unit of `kwaba_messages`. A repeated client_id sends nothing new',
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
    summary: 'Make a company a Kwaba provider, or remove that status',
    body: kwabaProviderSchema,
    response: kwabaProviderSchema,
    errors: ['company.unknown'],
  }),
};
