import { endpoint } from '../endpoint.ts';
import { connectionSavedSchema } from './integrations.schemas.ts';
import type { ServiceDefinition } from './service.definition.ts';
import { connectSchema, updateSchema } from './service-form.schemas.ts';

/** The two calls that each service has, from its definition. */
export const serviceForm = <const Service extends ServiceDefinition>(service: Service) => ({
  connect: endpoint({
    method: 'POST',
    path: `/company/integrations/${service.platform}`,
    permission: 'connections.write',
    summary: `Connect the workspace’s own ${service.name} account; its credentials are tested first`,
    body: connectSchema(service),
    response: connectionSavedSchema,
    errors: ['integration.service_off', 'hook.bound', 'hook.unknown', 'quota.none', 'quota.expired', 'quota.limited'],
    perMinute: 20,
    changes: ['integrations.integration', 'hooks.hook', 'quotas.usage'],
  }),
  update: endpoint({
    method: 'PUT',
    path: `/company/integrations/${service.platform}`,
    permission: 'connections.write',
    summary: `Change a ${service.name} integration; open payments keep the credentials that they started with`,
    body: updateSchema(service),
    response: connectionSavedSchema,
    errors: ['integration.unknown', 'hook.bound', 'hook.unknown'],
    perMinute: 20,
    changes: ['integrations.integration', 'hooks.hook', 'quotas.usage'],
  }),
});

/** The calls of any service. */
export type ServiceForm = ReturnType<typeof serviceForm<ServiceDefinition>>;
