import * as z from 'zod';
import { allServices, servicePlatforms } from '../services.ts';
import { listQuerySchema } from '../shared/paging.ts';
import { sortSchema } from '../shared/sorting.ts';
import { wireTime } from '../shared/wire-time.ts';
import { integrationStates, integrationStatuses } from './integrations.limits.ts';
import { integrationName } from './service-form.schemas.ts';
import { serviceCapabilities, serviceTypes } from './services.limits.ts';

const logoField = z.string().meta({ description: 'The address of a picture' });

/** One value of a service's form, with its texts in the language of the call. */
const serviceFieldSchema = z
  .object({
    name: z.string(),
    label: z.string(),
    help: z.string(),
    kind: z.enum(['text', 'digits', 'secret', 'generated']).meta({
      description: '`secret` is shown masked; `generated` is created by us and only shown',
    }),
    is_required: z.boolean(),
    longest: z.number().int(),
  })
  .meta({ id: 'IntegrationServiceField' });
export type IntegrationServiceField = z.output<typeof serviceFieldSchema>;

export const integrationServiceSchema = z
  .object({
    platform: z.enum(servicePlatforms),
    name: z.string(),
    logo: logoField,
    type: z.enum(serviceTypes),
    description: z.string().meta({ description: 'In the language of the call' }),
    connected: z.number().int().meta({ description: 'The integrations of the workspace with it' }),
    is_offered: z.boolean().meta({ description: 'Whether new integrations can connect to it' }),
    is_configured: z.boolean().meta({ description: 'Whether this installation is registered at the service' }),
    has_signup: z.boolean().meta({ description: 'Whether a signup on the service’s own pages can fill in the form' }),
    capabilities: z.array(z.enum(serviceCapabilities)),
    fields: z.array(serviceFieldSchema).meta({ description: 'The values of its form, in order' }),
    endpoint_help: z
      .string()
      .nullable()
      .meta({ description: 'The notices that its `endpoint` receives; null for a service without one' }),
    callback_help: z
      .string()
      .nullable()
      .meta({ description: 'Where to enter our address; null for a service that never calls it' }),
    next_step: z.string().nullable().meta({ description: 'The remaining step at the service after connecting' }),
  })
  .meta({ id: 'IntegrationService' });
export type IntegrationService = z.output<typeof integrationServiceSchema>;

/** A service for the operator. */
export const operatorServiceSchema = integrationServiceSchema
  .omit({ connected: true })
  .extend({
    connections: z.number().int().meta({ description: 'Integrations of all workspaces, which keep working' }),
    turned_off_at: wireTime.nullable(),
    turned_off_by: z.string().nullable().meta({ description: 'The operator’s name, while their account exists' }),
  })
  .meta({ id: 'OperatorService' });
export type OperatorService = z.output<typeof operatorServiceSchema>;

export const integrationSchema = z
  .object({
    id: z.uuid(),
    integration_name: z.string(),
    type: z.enum(serviceTypes),
    platform: z.enum(servicePlatforms),
    integration_services: z.object({ name: z.string(), logo: logoField }),
    status: z.enum(integrationStatuses),
    first: z.boolean().meta({ description: 'Whether the workspace’s own sales use this integration' }),
    key_refused: z.boolean().meta({ description: 'Whether the service rejected the key when it was last used' }),
    created_at: wireTime,
    updated_at: wireTime,
  })
  .meta({ id: 'Integration' });

export const integrationsQuerySchema = listQuerySchema.extend({
  state: z
    .enum(integrationStates, 'validation.choice')
    .optional()
    .meta({ description: '`lost` for connections that the service refuses, on or off' }),
  type: z.enum(serviceTypes, 'validation.choice').optional(),
  platform: z.enum(servicePlatforms, 'validation.choice').optional(),
  sort: sortSchema,
});
export type Integration = z.output<typeof integrationSchema>;

/** A field for every value of any service. */
const valueShape: Record<string, z.ZodOptional<z.ZodString>> = Object.fromEntries(
  allServices.flatMap(({ fields }) =>
    Object.entries(fields).map(([name, { secret }]) => [
      name,
      (secret ? z.string().meta({ description: 'Masked' }) : z.string()).optional(),
    ]),
  ),
);

/** The values that we create for a service. */
const generatedShape: Record<string, z.ZodOptional<z.ZodString>> = Object.fromEntries(
  allServices.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { generated }]) =>
      generated ? [[name, z.string().optional().meta({ description: 'To enter at the service' })]] : [],
    ),
  ),
);

const callbackField = z.string().optional().meta({ description: 'Our address to enter at the service' });
const callbackShape = { kumbi_url: callbackField, paypay_url: callbackField };

/** The values of an integration's form. Secrets are masked: dots and their last four characters. */
export const integrationFormSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    platform: z.enum(servicePlatforms),
    status: z.enum(integrationStatuses),
    endpoint: z.string().optional(),
    webhook_secret: z.string().optional().meta({
      description: 'Masked; signs the calls to the endpoint as Standard Webhooks specifies',
    }),
    ...callbackShape,
    ...valueShape,
  })
  .meta({ id: 'IntegrationForm' });
export type IntegrationForm = z.output<typeof integrationFormSchema>;

/** Every secret of any service, and the one that signs our calls. */
const revealableSecrets = [
  'webhook_secret',
  ...new Set(
    allServices.flatMap(({ fields }) => Object.entries(fields).flatMap(([name, { secret }]) => (secret ? [name] : []))),
  ),
] as const;

export const connectionSavedSchema = z
  .object({
    integration: integrationSchema,
    connection: z.enum(['working', 'unreachable', 'unfinished']).meta({
      description:
        'Whether the service accepted the credentials; `unreachable` if it didn’t answer and they were saved untested, `unfinished` if it must first get a value from this response',
    }),
    ...callbackShape,
    ...generatedShape,
  })
  .meta({ id: 'ConnectionSaved' });

export const connectionTestedSchema = z
  .object({
    integration: integrationSchema,
    connection: z.enum(['working', 'refused', 'unreachable']).meta({
      description: 'Whether the service accepts the credentials; `unreachable` if it didn’t answer',
    }),
  })
  .meta({ id: 'ConnectionTested' });

/** Something of the workspace that works through an integration, and stops when it is disconnected. */
export const integrationUserSchema = z
  .object({
    kind: z.string().meta({ description: 'Such as `key`, `webhook` or `shop`' }),
    kind_name: z.string().meta({ description: 'In the language of the call' }),
    id: z.uuid(),
    name: z.string(),
  })
  .meta({ id: 'IntegrationUser' });

export const renameIntegrationSchema = z.object({ id: z.uuid('validation.invalid'), name: integrationName });

export const switchIntegrationSchema = z.object({
  id: z.uuid('validation.invalid'),
  status: z.enum(integrationStatuses, 'validation.choice'),
});

export const switchServiceSchema = z.object({ status: z.enum(integrationStatuses, 'validation.choice') });

export const integrationIdSchema = z.object({ id: z.uuid('validation.invalid') });

export const revealSecretSchema = z.object({
  id: z.uuid('validation.invalid'),
  field: z.enum(revealableSecrets, 'validation.choice'),
});
