import * as z from 'zod';
import { described } from '../shared/described.ts';
import { wireTime } from '../shared/wire-time.ts';
import { saveCustomerGroupSchema } from './customer-group.schemas.ts';

/** A group as programs see it. */
export const groupFacts = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  count: z.number().int().meta(described('contacts.group_count')),
  created_at: wireTime,
});

export const exampleGroup = {
  id: '01930f2c-8e57-7c31-a2ad-5c1b6f0e9d45',
  name: 'Clientes VIP',
  description: '',
  count: 12,
  created_at: '2026-11-02T09:30:00.000Z',
} satisfies z.input<typeof groupFacts>;

export const programGroupSchema = groupFacts.meta({ id: 'ContactGroup' });

const { name, description } = saveCustomerGroupSchema.shape;
export const createProgramGroupSchema = z
  .object({ name: name.meta(described('contacts.group_name')), description })
  .meta({ id: 'NewContactGroup' });
/** Omitted fields stay unchanged. */
export const updateProgramGroupSchema = z
  .object({ name: name.optional(), description: z.string().trim().max(500, 'validation.too_long').optional() })
  .meta({ id: 'ChangedContactGroup' });
