import * as z from 'zod';
import { type NamesOf, namesOf } from '../module-names.ts';
import { listQuerySchema } from '../shared/paging.ts';
import { wireTime } from '../shared/wire-time.ts';
import { auditedSettings } from '../workspaces/workspaces.limits.ts';

/** All actions in the audit log, as `noun.verb_in_past`. */
export type AuditAction = NamesOf<'auditActions'>;

/** The fields whose values the log shows before and after. None of them can be a secret. */
export const auditFields = [
  'name',
  ...auditedSettings,
  'role',
  'status',
  'expires_at',
  'plan',
  'url',
  'logo',
  'amount',
  'iban',
  'bank',
  'scopes',
  'calls_per_minute',
  'calls_per_month',
  'allowed_addresses',
] as const;
export type AuditField = (typeof auditFields)[number];

const valuesSchema = z.partialRecord(z.enum(auditFields), z.string());
export type AuditValues = z.output<typeof valuesSchema>;

export const auditEntrySchema = z
  .object({
    id: z.uuid(),
    at: wireTime,
    actor: z.string().meta({ description: 'The name of the user or program that made the change' }),
    action: z.enum(namesOf('auditActions')),
    subject: z.string().meta({ description: 'The name of the changed record' }),
    before: valuesSchema.nullable().meta({ description: 'The changed fields as they were; never a secret' }),
    after: valuesSchema.nullable(),
  })
  .meta({ id: 'AuditEntry' });

const filters = {
  actor: z.uuid('validation.choice').optional(),
  action: z.enum(namesOf('auditActions'), 'validation.choice').optional(),
  from: z.iso
    .date('validation.invalid')
    .optional()
    .meta({ description: 'The first day, in the workspace’s time zone' }),
  to: z.iso.date('validation.invalid').optional().meta({ description: 'The last day' }),
};

export const auditQuerySchema = listQuerySchema.extend(filters);
export type AuditQuery = z.output<typeof auditQuerySchema>;

export const auditFilterSchema = z.object({ name: listQuerySchema.shape.name, ...filters });
export type AuditFilter = z.output<typeof auditFilterSchema>;
