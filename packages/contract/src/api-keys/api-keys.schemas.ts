import * as z from 'zod';
import { keyScopes } from '../key-scopes.ts';
import { keyTypes } from '../key-types.ts';
import { nameText } from '../shared/fields.ts';
import { listQuerySchema } from '../shared/paging.ts';
import { sortSchema } from '../shared/sorting.ts';
import { wireTime } from '../shared/wire-time.ts';
import {
  callsPerMinuteLimit,
  callsPerMonthLimit,
  graceHours,
  keyNameLimit,
  networksLimit,
  targetedTypes,
} from './api-keys.limits.ts';

const nameField = nameText(keyNameLimit, 'validation.key_required');
const networkField = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'validation.network');
const networksField = z
  .array(networkField)
  .max(networksLimit, 'validation.items_many')
  .meta({ description: 'Addresses or ranges (CIDR) that may use the key; an empty list means all' });
const expiryField = z.iso
  .datetime({ offset: true, error: 'validation.invalid' })
  .nullable()
  .meta({ description: 'The time at which the key expires; null for never' });

const scopesField = z
  .array(z.enum(keyScopes, 'validation.scope'))
  .min(1, 'validation.scope_required')
  .max(keyScopes.length, 'validation.items_many')
  .meta({
    description:
      'The calls that the key may make: `*` for all of its type, `*:read` for those that only read, or a scope for each noun, such as `contacts:write`',
  });
const limitField = (most: number, message: string) => z.int(message).min(1, message).max(most, message);
const perMinuteField = limitField(callsPerMinuteLimit, 'validation.key_minute_limit').meta({
  description: 'The maximum number of calls per minute',
});
const perMonthField = limitField(callsPerMonthLimit, 'validation.key_month_limit')
  .nullable()
  .meta({ description: 'The maximum number of calls per calendar month (UTC); null for none' });

const rightsFields = {
  scopes: scopesField.optional(),
  calls_per_minute: perMinuteField.optional(),
  calls_per_month: perMonthField.optional(),
};

export const createApiKeySchema = z
  .object({
    key: nameField.meta({ description: 'The name' }),
    type: z.enum(keyTypes, 'validation.choice'),
    integration_id: z.uuid().optional(),
    webhook_id: z.uuid().optional(),
    automation_id: z.uuid().optional(),
    expires_at: expiryField.optional(),
    allowed_addresses: networksField.optional(),
    ...rightsFields,
  })
  .meta({ id: 'NewApiKey' });

/** Omitted fields stay unchanged. */
export const updateApiKeySchema = z
  .object({
    id: z.uuid(),
    key: nameField,
    expires_at: expiryField.optional(),
    allowed_addresses: networksField.optional(),
    ...rightsFields,
  })
  .meta({ id: 'ChangedApiKey' });

export const rotateApiKeySchema = z.object({
  id: z.uuid(),
  grace_hours: z
    .literal(graceHours, 'validation.choice')
    .meta({ description: 'The number of hours for which the old secret still works' }),
});

/** A key that is both disabled and expired counts as disabled. */
export const keyStatuses = ['active', 'disabled', 'expired', 'revoked'] as const;
export type KeyStatus = (typeof keyStatuses)[number];

export const apiKeysQuerySchema = listQuerySchema.extend({
  type: z.enum(keyTypes, 'validation.choice').optional(),
  status: z
    .enum(keyStatuses, 'validation.choice')
    .optional()
    .meta({ description: 'By default all keys but the revoked ones, which are listed for 30 days' }),
  sort: sortSchema,
});
export type ApiKeysQuery = z.output<typeof apiKeysQuerySchema>;

export const apiKeySchema = z
  .object({
    id: z.uuid(),
    key: z.string().meta({ description: 'The name' }),
    type: z.enum(keyTypes),
    status: z.enum(keyStatuses),
    masked: z.string().meta({ description: 'The prefix and the last four characters of the secret' }),
    target: z
      .object({ id: z.uuid(), name: z.string().nullable().meta({ description: 'Null if the target was deleted' }) })
      .nullable(),
    integration_id: z.uuid().nullable(),
    webhook_id: z.uuid().nullable(),
    automation_id: z.uuid().nullable(),
    scopes: z.array(z.enum(keyScopes)),
    calls_per_minute: z.number().int(),
    calls_per_month: z.number().int().nullable().meta({ description: 'Null for no limit' }),
    calls_this_month: z
      .number()
      .int()
      .meta({ description: 'Admitted calls since the first day of the month (UTC), with a delay of a few seconds' }),
    expires_at: wireTime.nullable(),
    disabled_at: wireTime.nullable(),
    revoked_at: wireTime.nullable(),
    allowed_addresses: z.array(z.string()),
    old_secret_until: wireTime.nullable().meta({ description: 'The time until which the previous secret works' }),
    last_used_at: wireTime.nullable(),
    last_used_address: z.string().nullable(),
    created_at: wireTime,
    updated_at: wireTime.meta({ description: 'The last change of the key; its calls don’t change it' }),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof apiKeySchema>;

export const shownSecretSchema = z
  .object({
    api_key: apiKeySchema,
    secret: z.string().meta({ description: 'Shown only once; only its digest is stored' }),
  })
  .meta({ id: 'ShownSecret' });

export const keyUsageSchema = z
  .object({
    days: z
      .array(z.object({ day: z.iso.date(), calls: z.number().int() }))
      .meta({ description: 'The last 30 days (UTC), oldest first' }),
    calls: z.number().int(),
    last_used_at: wireTime.nullable(),
    last_used_address: z.string().nullable(),
  })
  .meta({ id: 'ApiKeyUsage' });

export type KeyUsage = z.output<typeof keyUsageSchema>;

export const keyTargetsSchema = z.object({
  targets: z.array(z.object({ id: z.uuid(), name: z.string() })),
});

export const targetQuerySchema = z.object({
  type: z.enum(targetedTypes, 'validation.choice'),
  name: z.string().trim().max(100, 'validation.too_long').optional(),
});

/** Succeeded is below 400, refused below 500, failed is a fault of the server. */
export const requestOutcomes = ['succeeded', 'refused', 'failed'] as const;

const momentField = z.iso.datetime({ offset: true, error: 'validation.invalid' }).optional();

export const keyRequestsQuerySchema = listQuerySchema.omit({ name: true }).extend({
  outcome: z.enum(requestOutcomes, 'validation.choice').optional().meta({
    description: '`succeeded` for a status below 400, `refused` below 500, `failed` from 500',
  }),
  from: momentField.meta({ description: 'The earliest time' }),
  to: momentField.meta({ description: 'The time before which the request was made' }),
});
export type KeyRequestsQuery = z.output<typeof keyRequestsQuerySchema>;

/** One request with a key. It has no query, no body and no value of the path. */
export const keyRequestSchema = z
  .object({
    id: z.uuid(),
    method: z.string(),
    route: z.string().meta({ description: 'The path of the call, with the names of its parameters instead of values' }),
    status: z.number().int(),
    code: z.string().nullable().meta({ description: 'The error code of a refusal' }),
    ms: z.number().int().meta({ description: 'The duration in milliseconds' }),
    created_at: wireTime,
  })
  .meta({ id: 'ApiKeyRequest' });
export type KeyRequest = z.output<typeof keyRequestSchema>;
