import * as z from 'zod';
import { currencySchema, wireAmountSchema } from '../shared/money-schema.ts';
import {
  consentChannels,
  fieldValueLimit,
  type SegmentComparison,
  segmentChoicesLimit,
  segmentComparisons,
  segmentDaysLimit,
  segmentFields,
  segmentMatches,
  segmentTimesLimit,
  shownConsentStates,
} from './contacts.limits.ts';
import { tagField } from './customer.schemas.ts';

const id = z.uuid('validation.invalid');
const day = z.iso.date('validation.invalid');
const some = <Item extends z.ZodType>(item: Item) =>
  z.array(item, 'validation.choose_one').max(segmentChoicesLimit, 'validation.items_many');
const days = z.coerce
  .number('validation.number')
  .int('validation.integer')
  .min(1, 'validation.too_small')
  .max(segmentDaysLimit, 'validation.too_big');
const not = z
  .boolean()
  .default(false)
  .meta({ description: 'Whether the rule finds the customers that it otherwise excludes' });

const comparisons = [...new Set(Object.values(segmentComparisons).flat())] as SegmentComparison[];

const fieldRule = z.object({
  kind: z.literal('field'),
  not,
  field: z
    .union([z.enum(segmentFields), id], 'validation.required')
    .meta({ description: 'A built-in field, or the id of a custom field' }),
  compare: z.enum(comparisons, 'validation.choice').meta({ description: 'Depends on the kind of the field' }),
  value: z
    .string()
    .trim()
    .max(fieldValueLimit, 'validation.too_long')
    .default('')
    .meta({ description: 'Empty for `empty`; a number of days for `last_days`' }),
});

const tagRule = z.object({
  kind: z.literal('tag'),
  not,
  tags: some(tagField).min(1, 'validation.choose_one').meta({ description: 'The customer has one of these tags' }),
});

const groupRule = z.object({
  kind: z.literal('customer_group'),
  not,
  group_ids: some(id).min(1, 'validation.choose_one').meta({ description: 'The customer is in one of these groups' }),
});

const memberRule = z.object({
  kind: z.literal('member'),
  not,
  member_ids: some(id).meta({ description: 'One of these members looks after the customer. Empty means any member' }),
});

const consentRule = z.object({
  kind: z.literal('consent'),
  not,
  channel: z.enum(consentChannels, 'validation.choice'),
  state: z
    .enum(shownConsentStates, 'validation.choice')
    .meta({ description: 'The state of consent to messages on this channel; `none` without a recorded one' }),
});

const factRule = z.object({
  kind: z.literal('fact'),
  not,
  fact: z
    .string()
    .regex(/^[a-z_]{1,40}$/, 'validation.invalid')
    .meta({ description: 'A fact of `GET /company/segment-facts`' }),
  target_ids: some(id).default([]).meta({ description: 'Only facts about one of these records, such as products' }),
  times: z.coerce
    .number('validation.number')
    .int('validation.integer')
    .min(1, 'validation.too_small')
    .max(segmentTimesLimit, 'validation.too_big')
    .default(1)
    .meta({ description: 'The lowest number of facts' }),
  amount: z
    .object({ value: wireAmountSchema, currency: currencySchema })
    .nullable()
    .default(null)
    .meta({ description: 'The lowest sum of the facts in this currency. Null for any' }),
  last_days: days.nullable().default(null).meta({ description: 'Only facts of these last days. Null for any time' }),
  from: day.nullable().default(null).meta({ description: 'Only facts from this day on' }),
  until: day.nullable().default(null).meta({ description: 'Only facts until this day, inclusive' }),
});

/** The kinds of rules, which programs see with their own amounts and texts. */
export const segmentRuleKinds = { fieldRule, tagRule, groupRule, memberRule, consentRule, factRule };

const plainRules = [fieldRule, tagRule, groupRule, memberRule, consentRule, factRule] as const;
const segmentRuleSchema = z.discriminatedUnion('kind', plainRules).meta({ id: 'SegmentRule' });
export type SegmentRule = z.output<typeof segmentRuleSchema>;
export type SegmentRuleOf<Kind extends SegmentRule['kind']> = Extract<SegmentRule, { kind: Kind }>;

const match = z.enum(segmentMatches, 'validation.choice');

/** Rules in parentheses. They aren't nested any deeper. */
const nestedRulesSchema = z
  .object({
    kind: z.literal('nested'),
    match,
    rules: z.array(segmentRuleSchema).min(1, 'validation.choose_one'),
  })
  .meta({ id: 'NestedSegmentRules' });
export type NestedRules = z.output<typeof nestedRulesSchema>;

export const segmentRulesSchema = z.object({
  match: match.meta({ description: 'Whether a customer matches all of the rules, or any of them' }),
  rules: z
    .array(z.discriminatedUnion('kind', [...plainRules, nestedRulesSchema]))
    .min(1, 'validation.choose_one')
    .meta({ description: 'At most 20, those of nested ones included' }),
});
export type SegmentRules = z.output<typeof segmentRulesSchema>;
