import * as z from 'zod';
import { described } from '../shared/described.ts';
import { wireTime } from '../shared/wire-time.ts';
import { customerFieldKinds } from './contacts.limits.ts';
import { saveCustomerFieldSchema } from './customer-field.schemas.ts';

/** A custom field as programs see it. */
export const fieldFacts = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(customerFieldKinds),
  choices: z.array(z.string()).meta(described('contacts.field_choices')),
  created_at: wireTime,
});

export const exampleField = {
  id: '01930f2c-8e57-7c31-a2ad-5c1b6f0e9d46',
  name: 'Tamanho',
  kind: 'choice',
  choices: ['S', 'M', 'L'],
  created_at: '2026-11-02T09:30:00.000Z',
} satisfies z.input<typeof fieldFacts>;

export const programFieldSchema = fieldFacts.meta({ id: 'ContactField' });

const { name, kind, choices } = saveCustomerFieldSchema.shape;
const fields = {
  name: name.meta(described('contacts.field_name')),
  choices: choices.unwrap().optional().meta(described('contacts.new_field_choices')),
};
export const createProgramFieldSchema = z
  .object({ ...fields, kind: kind.meta(described('contacts.field_kind')) })
  .meta({ id: 'NewContactField' });
/** Omitted fields stay unchanged. The kind never changes, because customers have values of it. */
export const updateProgramFieldSchema = z.object(fields).partial().meta({ id: 'ChangedContactField' });
