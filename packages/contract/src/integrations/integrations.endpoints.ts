import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { servicePlatforms } from '../services.ts';
import { bulkAnswerSchema, bulkRowsSchema } from '../shared/bulk.schemas.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { integrationStatuses } from './integrations.limits.ts';
import {
  connectionTestedSchema,
  integrationFormSchema,
  integrationIdSchema,
  integrationSchema,
  integrationServiceSchema,
  integrationsQuerySchema,
  integrationUserSchema,
  operatorServiceSchema,
  renameIntegrationSchema,
  revealSecretSchema,
  switchIntegrationSchema,
  switchServiceSchema,
} from './integrations.schemas.ts';
import { choicesPerMinute } from './service-choices.limits.ts';
import { choicePageSchema, choicesQuerySchema } from './service-choices.schemas.ts';
import { serviceRequestSchema } from './service-requests.schemas.ts';

const quota = ['quota.none', 'quota.expired', 'quota.limited'] as const;
/** The endpoint is a webhook of the workspace that something else uses. */
const hookTaken = ['hook.bound', 'hook.unknown'] as const;
const changed = z.object({ integration: integrationSchema });

export const integrations = {
  list: endpoint({
    method: 'GET',
    path: '/company/integrations',
    permission: 'connections.read',
    summary: 'List the integrations of the workspace, newest first by default, without their secrets',
    query: integrationsQuerySchema,
    response: listOf('integrations', integrationSchema),
    errors: [],
    tags: ['integrations.integration'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/integrations/gedit',
    permission: 'connections.write',
    summary: 'Get an integration for editing, with masked secrets',
    query: integrationIdSchema,
    response: z.object({ obj: integrationFormSchema }),
    errors: ['integration.unknown'],
    tags: ['integrations.integration'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/company/integrations',
    permission: 'connections.write',
    summary: 'Rename an integration',
    body: renameIntegrationSchema,
    response: changed,
    errors: ['integration.unknown'],
    changes: ['integrations.integration'],
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/company/integrations/status',
    permission: 'connections.write',
    summary: 'Turn an integration on or off; its open payments can still be paid',
    body: switchIntegrationSchema,
    response: changed,
    errors: ['integration.unknown'],
    changes: ['integrations.integration'],
  }),
  switchMany: endpoint({
    method: 'POST',
    path: '/company/integrations/switch-many',
    permission: 'connections.write',
    summary: 'Turn several integrations on or off; their open payments can still be paid',
    body: z.object({ rows: bulkRowsSchema, status: z.enum(integrationStatuses, 'validation.choice') }),
    response: bulkAnswerSchema,
    errors: ['integration.unknown'],
    changes: ['integrations.integration'],
  }),
  prefer: endpoint({
    method: 'PUT',
    path: '/company/integrations/first',
    permission: 'connections.write',
    summary: 'Prefer this integration to the others of its type',
    body: integrationIdSchema,
    response: changed,
    errors: ['integration.unknown'],
    changes: ['integrations.integration'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/company/integrations/:id/test',
    permission: 'connections.write',
    summary: 'Test the credentials of an integration at its service, which changes nothing there',
    params: integrationIdSchema,
    response: connectionTestedSchema,
    errors: ['integration.unknown'],
    perMinute: 20,
    changes: ['integrations.integration'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/integrations',
    permission: 'connections.write',
    summary: 'Delete an integration without open payments',
    body: integrationIdSchema,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['integration.unknown', 'integration.in_use'],
    changes: ['integrations.integration', 'hooks.hook', 'quotas.usage'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/company/integrations/restore',
    permission: 'connections.write',
    summary: 'Restore an integration that was deleted within the last hour',
    body: integrationIdSchema,
    response: changed,
    errors: ['integration.restore_too_late', 'integration.account_connected', ...hookTaken, ...quota],
    changes: ['integrations.integration', 'hooks.hook', 'quotas.usage'],
  }),
};

export const integrationServices = {
  list: endpoint({
    method: 'GET',
    path: '/company/integrations/services',
    permission: 'connections.read',
    summary: 'List the services, and whether you can connect them',
    response: z.object({
      services: z.array(integrationServiceSchema),
      contact: z.string().nullable().meta({ description: 'The operator’s email address for questions about services' }),
    }),
    errors: [],
    tags: ['integrations.service', 'integrations.integration'],
  }),
  check: endpoint({
    method: 'GET',
    path: '/company/integrations/services/:platform/check',
    permission: 'connections.write',
    summary: 'Check whether an account can be connected on the service’s own pages now, before a person goes there',
    params: z.object({ platform: z.enum(servicePlatforms, 'validation.choice') }),
    query: z.object({
      id: integrationIdSchema.shape.id
        .optional()
        .meta({ description: 'The integration to connect again; absent for a new one' }),
    }),
    response: z.object({ can_connect: z.literal(true) }),
    errors: ['integration.service_off', 'integration.unknown', ...quota],
  }),
};

export const integrationUsers = {
  list: endpoint({
    method: 'GET',
    path: '/company/integrations/:id/users',
    permission: 'connections.read',
    summary: 'List what works through an integration, at most 20 of each kind',
    params: integrationIdSchema,
    response: z.object({ users: z.array(integrationUserSchema) }),
    errors: ['integration.unknown'],
    tags: ['integrations.integration'],
  }),
};

export const integrationRequests = {
  list: endpoint({
    method: 'GET',
    path: '/company/integrations/:id/requests',
    permission: 'connections.read',
    summary: 'List the requests to the service of an integration in the last 30 days, newest first',
    params: integrationIdSchema,
    query: listQuerySchema.omit({ name: true }),
    response: listOf('requests', serviceRequestSchema),
    errors: ['integration.unknown'],
    tags: ['integrations.request'],
  }),
};

export const serviceChoices = {
  list: endpoint({
    method: 'GET',
    path: '/company/integrations/:id/choices',
    permission: 'content.write',
    summary: 'List what can be chosen from the connected account, such as its boards, as the service lists them now',
    params: integrationIdSchema,
    query: choicesQuerySchema,
    response: choicePageSchema,
    errors: [
      'integration.unknown',
      'integration.turned_off',
      'integration.reconnect_needed',
      'integration.access_missing',
      'integration.choices_refused',
      'integration.service_unavailable',
    ],
    tags: ['integrations.integration'],
    perMinute: choicesPerMinute,
  }),
};

export const operatorServices = {
  list: endpoint({
    method: 'GET',
    path: '/admin/services',
    permission: 'operator',
    summary: 'List the services with the number of their connections, and those that are turned off',
    response: z.object({ services: z.array(operatorServiceSchema) }),
    errors: [],
    tags: ['integrations.service', 'integrations.integration'],
  }),
  switch: endpoint({
    method: 'POST',
    path: '/admin/services/:platform/switch',
    permission: 'operator',
    summary: 'Turn a service on or off for new integrations; existing ones keep working',
    params: z.object({ platform: z.enum(servicePlatforms, 'validation.choice') }),
    body: switchServiceSchema,
    response: z.object({ services: z.array(operatorServiceSchema) }),
    errors: [],
    needs: 'recentProof',
    changes: ['integrations.service'],
  }),
};

export const integrationSecrets = {
  reveal: endpoint({
    method: 'POST',
    path: '/company/integrations/reveal',
    permission: 'connections.write',
    summary: 'Show a secret of an integration; the audit log records the call',
    body: revealSecretSchema,
    response: z.object({ value: z.string() }),
    errors: ['integration.unknown'],
    needs: 'recentProof',
    oneTimeSecret: true,
    perMinute: 30,
  }),
};
