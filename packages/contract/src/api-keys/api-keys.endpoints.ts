import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { bulkAnswerSchema, bulkRowsSchema } from '../shared/bulk.schemas.ts';
import { listOf } from '../shared/paging.ts';
import { keySwitches } from './api-keys.limits.ts';
import {
  apiKeySchema,
  apiKeysQuerySchema,
  createApiKeySchema,
  keyRequestSchema,
  keyRequestsQuerySchema,
  keyTargetsSchema,
  keyUsageSchema,
  rotateApiKeySchema,
  shownSecretSchema,
  targetQuerySchema,
  updateApiKeySchema,
} from './api-keys.schemas.ts';

const byId = z.object({ id: z.uuid() });

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/company/apiKeys',
    permission: 'connections.read',
    summary: 'List the API keys, newest first, without their secrets',
    query: apiKeysQuerySchema,
    response: listOf('apiKeys', apiKeySchema),
    errors: [],
    tags: ['api-keys.key'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/apiKeys/one',
    permission: 'connections.read',
    summary: 'Get an API key without its secret',
    query: byId,
    response: z.object({ api_key: apiKeySchema }),
    errors: ['key.unknown'],
    tags: ['api-keys.key'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/apiKeys',
    permission: 'connections.write',
    summary: 'Create an API key; only this response has its secret',
    body: createApiKeySchema,
    response: shownSecretSchema,
    errors: [
      'key.integration_missing',
      'key.webhook_missing',
      'key.automation_missing',
      'key.type_refused',
      'key.scope_refused',
      'hook.bound',
      'key.too_many',
    ],
    needs: 'recentProof',
    oneTimeSecret: true,
    changes: ['api-keys.key'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/apiKeys',
    permission: 'connections.write',
    summary: 'Rename an API key, or change its scopes, its limits, its expiry or its allowed addresses',
    body: updateApiKeySchema,
    response: z.object({ api_key: apiKeySchema }),
    errors: ['key.unknown', 'key.scope_refused'],
    changes: ['api-keys.key'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/apiKeys',
    permission: 'connections.write',
    summary: 'Revoke an API key; the next request with it is refused',
    body: byId,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['key.unknown'],
    changes: ['api-keys.key'],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/company/apiKeys/:id/disable',
    permission: 'connections.write',
    summary: 'Disable an API key; requests with it are refused until it is enabled again',
    params: byId,
    response: z.object({ api_key: apiKeySchema }),
    errors: ['key.unknown'],
    changes: ['api-keys.key'],
  }),
  enable: endpoint({
    method: 'POST',
    path: '/company/apiKeys/:id/enable',
    permission: 'connections.write',
    summary: 'Enable a disabled API key',
    params: byId,
    response: z.object({ api_key: apiKeySchema }),
    errors: ['key.unknown'],
    changes: ['api-keys.key'],
  }),
  switchMany: endpoint({
    method: 'POST',
    path: '/company/apiKeys/switch-many',
    permission: 'connections.write',
    summary: 'Enable or disable several API keys',
    body: z.object({ rows: bulkRowsSchema, status: z.enum(keySwitches, 'validation.choice') }),
    response: bulkAnswerSchema,
    errors: ['key.unknown'],
    changes: ['api-keys.key'],
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/company/apiKeys/delete-many',
    permission: 'connections.write',
    summary: 'Revoke several API keys; the next request with them is refused',
    body: z.object({ rows: bulkRowsSchema }),
    response: bulkAnswerSchema,
    errors: ['key.unknown'],
    changes: ['api-keys.key'],
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/company/apiKeys/rotate',
    permission: 'connections.write',
    summary: 'Rotate the secret of an API key; the old secret works for the chosen number of hours',
    body: rotateApiKeySchema,
    response: shownSecretSchema,
    errors: ['key.unknown'],
    needs: 'recentProof',
    oneTimeSecret: true,
    changes: ['api-keys.key'],
  }),
};

export const apiKeyUsage = {
  get: endpoint({
    method: 'GET',
    path: '/company/apiKeys/usage',
    permission: 'connections.read',
    summary: 'Get the calls of an API key, by day',
    query: byId,
    response: keyUsageSchema,
    errors: ['key.unknown'],
    tags: ['api-keys.key'],
  }),
};

export const apiKeyRequests = {
  list: endpoint({
    method: 'GET',
    path: '/company/apiKeys/:id/requests',
    permission: 'connections.read',
    summary: 'List the requests with an API key in the last 30 days, newest first',
    params: byId,
    query: keyRequestsQuerySchema,
    response: listOf('requests', keyRequestSchema),
    errors: ['key.unknown'],
    tags: ['api-keys.request'],
  }),
};

export const keyTargets = {
  list: endpoint({
    method: 'GET',
    path: '/company/apiKeys/targets',
    permission: 'connections.read',
    summary: 'List the targets that a key of a type can have',
    query: targetQuerySchema,
    response: keyTargetsSchema,
    errors: [],
  }),
};
