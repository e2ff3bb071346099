import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { auditActions } from './audit.actions.ts';

export const auditEntrySchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    actor: z.string().meta({ description: 'The name of who did it' }),
    action: z.enum(auditActions),
    subject: z.string().meta({ description: 'What it was done to, in words' }),
  })
  .meta({ id: 'AuditEntry' });

export const listAudit = endpoint({
  method: 'GET',
  path: '/company/audit',
  permission: 'audit.read',
  summary: 'Who changed members, keys, integrations, plans and secrets',
  query: listQuerySchema,
  response: listOf('entries', auditEntrySchema),
  errors: [],
});
