import * as z from 'zod';
import { described } from '../shared/described.ts';
import { wireTime } from '../shared/wire-time.ts';
import { saveCustomerGroupSchema } from './customer-group.schemas.ts';

/** A group as programs see it. */
export const programGroupSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    count: z.number().int().meta(described('contacts.group_count')),
    created_at: wireTime,
  })
  .meta({ id: 'ContactGroup' });

const { name, description } = saveCustomerGroupSchema.shape;
export const createProgramGroupSchema = z
  .object({ name: name.meta(described('contacts.group_name')), description })
  .meta({ id: 'NewContactGroup' });
/** Omitted fields stay unchanged. */
export const updateProgramGroupSchema = z
  .object({ name: name.optional(), description: z.string().trim().max(500, 'validation.too_long').optional() })
  .meta({ id: 'ChangedContactGroup' });
