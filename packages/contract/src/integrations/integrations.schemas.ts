import * as z from 'zod';
import { nameText, requiredText } from '../shared/fields.ts';
import { wireTime } from '../shared/wire-time.ts';
import { integrationNameLength } from './integrations.limits.ts';
import { servicePlatforms, serviceTypes } from './services.limits.ts';

const integrationStatuses = ['on', 'off'] as const;

const logoField = z.string().meta({ description: 'The address of a picture' });

export const integrationServiceSchema = z
  .object({
    platform: z.enum(servicePlatforms),
    name: z.string(),
    logo: logoField,
    type: z.enum(serviceTypes),
    description: z.string().meta({ description: 'In the language of the call' }),
    is_offered: z.boolean().meta({ description: 'Whether new integrations can connect to it' }),
  })
  .meta({ id: 'IntegrationService' });
export type IntegrationService = z.output<typeof integrationServiceSchema>;

/** A service for the operator. */
export const operatorServiceSchema = integrationServiceSchema
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
  })
  .meta({ id: 'Integration' });
export type Integration = z.output<typeof integrationSchema>;

/** The values of an integration's form. Secrets are masked: dots and their last four characters. */
export const integrationFormSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    platform: z.enum(servicePlatforms),
    status: z.enum(integrationStatuses),
    endpoint: z.string(),
    entity: z.string(),
    apiKey: z.string().meta({ description: 'Masked' }),
    kumbi_url: z.string().meta({ description: 'The callback address to enter at the service' }),
    webhook_secret: z.string().meta({
      description: 'Masked; signs the calls to the endpoint as Standard Webhooks specifies',
    }),
  })
  .meta({ id: 'IntegrationForm' });
export type IntegrationForm = z.output<typeof integrationFormSchema>;

export const revealableSecrets = ['apiKey', 'webhook_secret'] as const;
export type RevealableSecret = (typeof revealableSecrets)[number];

const nameField = nameText(integrationNameLength, 'validation.name_required');

const proxypayShape = {
  name: nameField,
  endpoint: requiredText(2_000, 'validation.endpoint_required').meta({
    description: 'Your address that receives payment notices',
  }),
  entity: z
    .string('validation.entity')
    .trim()
    .regex(/^\d{5}$/, 'validation.entity')
    .meta({
      description: 'The five digits that a payer enters before the reference; ProxyPay’s API doesn’t return them',
    }),
};

export const connectProxypaySchema = z.object({
  ...proxypayShape,
  apiKey: requiredText(200, 'validation.api_key_required').regex(/^[\x21-\x7e]+$/, 'validation.api_key_refused'),
});

/** An empty `apiKey` keeps the current one. */
export const changeProxypaySchema = z.object({
  id: z.uuid('validation.invalid'),
  ...proxypayShape,
  apiKey: z
    .string('validation.api_key_required')
    .trim()
    .max(200, 'validation.too_long')
    .regex(/^[\x21-\x7e]*$/, 'validation.api_key_refused'),
});

export const connectionSavedSchema = z
  .object({
    integration: integrationSchema,
    connection: z.enum(['working', 'unreachable']).meta({
      description:
        'Whether the service accepted the key; `unreachable` if it didn’t answer and the key was saved untested',
    }),
  })
  .meta({ id: 'ConnectionSaved' });

export const renameIntegrationSchema = z.object({ id: z.uuid('validation.invalid'), name: nameField });

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
