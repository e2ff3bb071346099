import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../shared/paging.ts';
import { supportFileBytes, supportFilesPerMessage, supportMessagesPerMinute } from './support.limits.ts';
import {
  operatorConversationDetailSchema,
  operatorConversationSchema,
  operatorConversationsQuerySchema,
  readSupportSchema,
  sendSupportMessageSchema,
  supportConversationSchema,
  supportMessageSchema,
  supportMessagesQuerySchema,
  supportWidgetSchema,
} from './support.schemas.ts';

const byId = z.object({ id: z.uuid('validation.invalid') });

/** The caller's conversation with the operator of the platform, of which they have one in each workspace. */
export const supportConversation = {
  get: endpoint({
    method: 'GET',
    path: '/company/support-conversation',
    permission: 'workspace.read',
    summary: 'Get the caller’s conversation with support in this workspace; null before the first message',
    response: z.object({ conversation: supportConversationSchema.nullable() }),
    errors: [],
    tags: ['support.conversation'],
  }),
  read: endpoint({
    method: 'POST',
    path: '/company/support-conversation/read',
    permission: 'workspace.read',
    summary: 'Record that the caller has seen the conversation up to a message',
    body: readSupportSchema,
    response: z.object({ conversation: supportConversationSchema }),
    errors: ['support.unknown', 'support.message_unknown'],
    changes: ['support.conversation'],
  }),
};

export const supportMessages = {
  list: endpoint({
    method: 'GET',
    path: '/company/support-messages',
    permission: 'workspace.read',
    summary: 'List the messages of the caller’s conversation with support, newest first',
    query: supportMessagesQuerySchema,
    response: listOf('messages', supportMessageSchema),
    errors: [],
    tags: ['support.message'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/company/support-messages',
    permission: 'workspace.read',
    summary: 'Send a message to support; a closed conversation opens again',
    body: sendSupportMessageSchema,
    multipart: true,
    largest: supportFileBytes,
    files: supportFilesPerMessage,
    response: z.object({ message: supportMessageSchema }),
    perMinute: supportMessagesPerMinute,
    errors: ['support.file_type', 'support.file_mismatch', 'support.no_room', 'support.too_many'],
    changes: ['support.message', 'support.conversation'],
  }),
};

export const supportFiles = {
  download: endpoint({
    method: 'GET',
    path: '/company/support-files/:id/download',
    permission: 'workspace.read',
    summary: 'Download a file of the caller’s conversation with support',
    params: byId,
    response: z.string(),
    download: true,
    errors: ['support.file_unknown'],
  }),
};

/** The operator may use Chatwoot in place of the product's own chat. */
export const supportWidget = {
  get: endpoint({
    method: 'GET',
    path: '/me/support-widget',
    permission: 'user',
    summary: 'Get the operator’s Chatwoot widget with the caller’s identity; null if the product’s own chat is used',
    response: z.object({ widget: supportWidgetSchema.nullable() }),
    errors: [],
    givesAccess: true,
  }),
};

const oneConversation = z.object({ conversation: operatorConversationDetailSchema });

/** The same conversations for the operator, across all workspaces. */
export const operatorConversations = {
  list: endpoint({
    method: 'GET',
    path: '/admin/support-conversations',
    permission: 'operator',
    summary: 'List the conversations of users with support: unread ones first, then the newest message first',
    query: operatorConversationsQuerySchema,
    response: listOf('conversations', operatorConversationSchema),
    errors: [],
    tags: ['support.conversation'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/support-conversations/:id',
    permission: 'operator',
    summary: 'Get a conversation with the facts about its user and workspace',
    params: byId,
    response: oneConversation,
    errors: ['support.unknown'],
    tags: ['support.conversation'],
  }),
  read: endpoint({
    method: 'POST',
    path: '/admin/support-conversations/:id/read',
    permission: 'operator',
    summary: 'Record that the operator has seen the conversation up to a message',
    params: byId,
    body: readSupportSchema,
    response: oneConversation,
    errors: ['support.unknown', 'support.message_unknown'],
    changes: ['support.conversation'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/admin/support-conversations/:id/end',
    permission: 'operator',
    summary: 'Close a conversation; a further message of its user opens it again',
    params: byId,
    response: oneConversation,
    errors: ['support.unknown'],
    changes: ['support.conversation'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/support-conversations/:id/restore',
    permission: 'operator',
    summary: 'Open a closed conversation again',
    params: byId,
    response: oneConversation,
    errors: ['support.unknown'],
    changes: ['support.conversation'],
  }),
};

export const operatorMessages = {
  list: endpoint({
    method: 'GET',
    path: '/admin/support-conversations/:id/messages',
    permission: 'operator',
    summary: 'List the messages of a conversation, newest first',
    params: byId,
    query: supportMessagesQuerySchema,
    response: listOf('messages', supportMessageSchema),
    errors: ['support.unknown'],
    tags: ['support.message'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/admin/support-conversations/:id/messages',
    permission: 'operator',
    summary: 'Answer a user',
    params: byId,
    body: sendSupportMessageSchema,
    multipart: true,
    largest: supportFileBytes,
    files: supportFilesPerMessage,
    response: z.object({ message: supportMessageSchema }),
    perMinute: supportMessagesPerMinute,
    errors: ['support.unknown', 'support.file_type', 'support.file_mismatch', 'support.no_room'],
    changes: ['support.message', 'support.conversation'],
  }),
};

export const operatorSupportFiles = {
  download: endpoint({
    method: 'GET',
    path: '/admin/support-files/:id/download',
    permission: 'operator',
    summary: 'Download a file of any conversation',
    params: byId,
    response: z.string(),
    download: true,
    errors: ['support.file_unknown'],
  }),
};
