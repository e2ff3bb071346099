import {
  type SegmentField,
  segmentComparisons,
  segmentDaysLimit,
  segmentFieldKinds,
  segmentRulesLimit,
} from '@kumbi/contract/contacts/contacts.limits.ts';
import { everyRule } from '@kumbi/contract/contacts/segment.rules.ts';
import type { SegmentRule, SegmentRuleOf, SegmentRules } from '@kumbi/contract/contacts/segment-rule.schemas.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readFieldValue } from '../customer-field/field-value.rules.ts';
import type { SegmentScope } from './segment-condition.rules.ts';
import { anyPurchase } from './segment-fact.slot.ts';

/** Refuses rules whose values don't fit what they compare. The broken ones are left out: they match no one. */
export function refuseInvalidRules(scope: SegmentScope, segment: SegmentRules): Refusal | undefined {
  if (everyRule(segment).length > segmentRulesLimit)
    return refuse('contact_segment.too_many_rules', { values: { limit: segmentRulesLimit } });
  const fields = Object.fromEntries(
    segment.rules.flatMap((rule, index) =>
      rule.kind === 'nested'
        ? rule.rules.flatMap((inner, place) => problemOf(scope, inner, `rules.${index}.rules.${place}`))
        : problemOf(scope, rule, `rules.${index}`),
    ),
  );
  return Object.keys(fields).length > 0 ? refuse('request.invalid', { fields }) : undefined;
}

function problemOf(scope: SegmentScope, rule: SegmentRule, path: string): [string, string][] {
  if (rule.kind === 'field') {
    const key = fieldProblem(scope, rule);
    return key === undefined ? [] : [[`${path}.value`, key]];
  }
  if (rule.kind === 'fact' && rule.amount !== null && rule.fact !== anyPurchase) {
    const fact = scope.facts.get(rule.fact);
    if (fact && !fact.amount) return [[`${path}.amount`, 'validation.invalid']];
  }
  return [];
}

/** Returns the message for a comparison that the field doesn't have, or for a value of another kind. */
function fieldProblem({ known }: SegmentScope, { field, compare, value }: SegmentRuleOf<'field'>): string | undefined {
  const custom = known.fields.get(field);
  const kind = custom?.kind ?? segmentFieldKinds[field as SegmentField];
  if (kind === undefined) return undefined;
  if (!(segmentComparisons[kind] as readonly string[]).includes(compare)) return 'validation.choice';
  if (compare === 'empty') return undefined;
  if (value === '') return 'validation.required';
  if (compare === 'last_days')
    return /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= segmentDaysLimit
      ? undefined
      : 'validation.integer';
  // A choice of the field that was removed stays a value of some customers.
  if (kind === 'choice') return undefined;
  const read = readFieldValue({ id: field, kind, choices: [] }, value);
  return isRefusal(read) ? Object.values(read.fields ?? {})[0] : undefined;
}
