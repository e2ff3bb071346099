import * as z from 'zod';
import { type NamesOf, namesOf } from '../module-names.ts';
import { wireTime } from '../shared/wire-time.ts';

/** All actions in the audit log, as `noun.verb_in_past`. */
export type AuditAction = NamesOf<'auditActions'>;

export const auditEntrySchema = z
  .object({
    id: z.uuid(),
    at: wireTime,
    actor: z.string().meta({ description: 'The name of the user or program that made the change' }),
    action: z.enum(namesOf('auditActions')),
    subject: z.string().meta({ description: 'The name of the changed record' }),
  })
  .meta({ id: 'AuditEntry' });
