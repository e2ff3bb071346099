import * as z from 'zod';
import { described } from '../shared/described.ts';
import { currencySchema, minorAmountSchema } from '../shared/money-schema.ts';
import { wireTime } from '../shared/wire-time.ts';
import { segmentDaysLimit, segmentMatches, segmentTimesLimit } from './contacts.limits.ts';
import { saveSegmentSchema } from './segment.schemas.ts';
import { segmentRuleKinds } from './segment-rule.schemas.ts';

const { fieldRule, tagRule, groupRule, memberRule, consentRule, factRule } = segmentRuleKinds;

const not = z.boolean('validation.invalid').default(false).meta(described('contacts.rule_not'));
const whole = (most: number) =>
  z
    .number('validation.number')
    .int('validation.integer')
    .min(1, 'validation.too_small')
    .max(most, 'validation.too_big');

const { field, compare, value } = fieldRule.shape;
const { fact, target_ids, from, until } = factRule.shape;

/** The amounts are whole hundredths, as everywhere in the public API. */
const programFactRule = factRule.extend({
  not,
  fact: fact.meta(described('contacts.rule_fact')),
  target_ids: target_ids.meta(described('contacts.rule_target_ids')),
  times: whole(segmentTimesLimit).default(1).meta(described('contacts.rule_times')),
  amount: z
    .object({ value: minorAmountSchema, currency: currencySchema })
    .nullable()
    .default(null)
    .meta(described('contacts.rule_amount')),
  last_days: whole(segmentDaysLimit).nullable().default(null).meta(described('contacts.rule_last_days')),
  from: from.meta(described('contacts.rule_from')),
  until: until.meta(described('contacts.rule_until')),
});

const plainRules = [
  fieldRule
    .extend({
      not,
      field: field.meta(described('contacts.rule_field')),
      compare: compare.meta(described('contacts.rule_compare')),
      value: value.meta(described('contacts.rule_value')),
    })
    .meta(described('contacts.rule_of_field')),
  tagRule
    .extend({ not, tags: tagRule.shape.tags.meta(described('contacts.rule_tags')) })
    .meta(described('contacts.rule_of_tag')),
  groupRule
    .extend({ not, group_ids: groupRule.shape.group_ids.meta(described('contacts.rule_group_ids')) })
    .meta(described('contacts.rule_of_group')),
  memberRule
    .extend({ not, member_ids: memberRule.shape.member_ids.meta(described('contacts.rule_member_ids')) })
    .meta(described('contacts.rule_of_member')),
  consentRule
    .extend({ not, state: consentRule.shape.state.meta(described('contacts.rule_state')) })
    .meta(described('contacts.rule_of_consent')),
  programFactRule.meta(described('contacts.rule_of_fact')),
] as const;
const programRuleSchema = z.discriminatedUnion('kind', plainRules);

const match = z.enum(segmentMatches, 'validation.choice').meta(described('contacts.segment_match'));
const nestedRules = z
  .object({
    kind: z.literal('nested'),
    match,
    rules: z.array(programRuleSchema).min(1, 'validation.choose_one'),
  })
  .meta(described('contacts.nested_rules'));
const rules = z
  .array(z.discriminatedUnion('kind', [...plainRules, nestedRules]))
  .min(1, 'validation.choose_one')
  .meta(described('contacts.segment_rules'));

/** A segment as programs see it. */
export const segmentFacts = z.object({
  id: z.uuid(),
  name: z.string(),
  match,
  rules,
  is_broken: z.boolean().meta(described('contacts.segment_is_broken')),
  created_at: wireTime,
});

const boughtTwice = {
  kind: 'fact' as const,
  ...{ not: false, fact: 'sale', target_ids: [], times: 2, amount: null },
  ...{ last_days: 90, from: null, until: null },
};

export const exampleSegment = {
  id: '01930f2c-8e57-7c31-a2ad-5c1b6f0e9d47',
  name: 'Compraram duas vezes',
  match: 'all',
  rules: [boughtTwice, { kind: 'tag', not: true, tags: ['revendedor'] }],
  is_broken: false,
  created_at: '2026-11-02T09:30:00.000Z',
} satisfies z.input<typeof segmentFacts>;

export const programSegmentSchema = segmentFacts.meta({ id: 'ContactSegment' });

const fields = { name: saveSegmentSchema.shape.name.meta(described('contacts.segment_name')), match, rules };
export const createProgramSegmentSchema = z.object(fields).meta({ id: 'NewContactSegment' });
/** Omitted fields stay unchanged; the rules are replaced together. */
export const updateProgramSegmentSchema = z.object(fields).partial().meta({ id: 'ChangedContactSegment' });
