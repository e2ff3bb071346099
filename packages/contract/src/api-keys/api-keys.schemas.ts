import * as z from 'zod';
import { keyTypes } from '../key-types.ts';
import { nameText } from '../shared/fields.ts';
import { wireTime } from '../shared/wire-time.ts';
import { graceHours, keyNameLimit, networksLimit, targetedTypes } from './api-keys.limits.ts';

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

export const createApiKeySchema = z
  .object({
    key: nameField.meta({ description: 'The name' }),
    type: z.enum(keyTypes, 'validation.choice'),
    integration_id: z.uuid().optional(),
    webhook_id: z.uuid().optional(),
    automation_id: z.uuid().optional(),
    expires_at: expiryField.optional(),
    allowed_addresses: networksField.optional(),
  })
  .meta({ id: 'NewApiKey' });

/** Omitted fields stay unchanged. */
export const updateApiKeySchema = z
  .object({
    id: z.uuid(),
    key: nameField,
    expires_at: expiryField.optional(),
    allowed_addresses: networksField.optional(),
  })
  .meta({ id: 'ChangedApiKey' });

export const rotateApiKeySchema = z.object({
  id: z.uuid(),
  grace_hours: z
    .literal(graceHours, 'validation.choice')
    .meta({ description: 'The number of hours for which the old secret still works' }),
});

const keyStatuses = ['active', 'expired'] as const;

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
    expires_at: wireTime.nullable(),
    allowed_addresses: z.array(z.string()),
    old_secret_until: wireTime.nullable().meta({ description: 'The time until which the previous secret works' }),
    last_used_at: wireTime.nullable(),
    last_used_address: z.string().nullable(),
    created_at: wireTime,
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
