import * as z from 'zod';
import { described } from '../shared/described.ts';
import { wireTime } from '../shared/wire-time.ts';
import { customerFieldKinds } from './contacts.limits.ts';
import { saveCustomerFieldSchema } from './customer-field.schemas.ts';

/** A custom field as programs see it. */
export const programFieldSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(customerFieldKinds),
    choices: z.array(z.string()).meta(described('contacts.field_choices')),
    created_at: wireTime,
  })
  .meta({ id: 'ContactField' });

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
