import * as z from 'zod';
import { nameText } from '../shared/fields.ts';
import { wireTime } from '../shared/wire-time.ts';
import { segmentNameLimit } from './contacts.limits.ts';
import { segmentRulesSchema } from './segment-rule.schemas.ts';

export const saveSegmentSchema = segmentRulesSchema.extend({
  name: nameText(segmentNameLimit, 'validation.name_required'),
});
export type SaveSegment = z.input<typeof saveSegmentSchema>;

export const segmentReferenceKinds = ['field', 'tag', 'customer_group', 'member', 'fact', 'target'] as const;
export type SegmentReferenceKind = (typeof segmentReferenceKinds)[number];

export const segmentSchema = segmentRulesSchema
  .extend({
    id: z.uuid(),
    name: z.string(),
    references: z
      .array(z.object({ kind: z.enum(segmentReferenceKinds), id: z.string(), name: z.string() }))
      .meta({ description: 'The existing records that the rules name' }),
    is_broken: z
      .boolean()
      .meta({ description: 'Whether a rule names a record that no longer exists. Such a rule matches no one' }),
    created_at: wireTime,
    updated_at: wireTime,
  })
  .meta({ id: 'Segment' });
export type Segment = z.output<typeof segmentSchema>;

export const segmentCountSchema = z.object({ count: z.number().int() });

export const segmentFactSchema = z.object({
  fact: z.string().meta({ description: 'The name of the fact in rules' }),
  has_targets: z.boolean().meta({ description: 'Whether a rule can name records, such as products' }),
  has_amount: z.boolean().meta({ description: 'Whether a rule can compare the sum' }),
});
export type SegmentFact = z.output<typeof segmentFactSchema>;

export const segmentTargetSchema = z.object({ id: z.uuid(), name: z.string() });
