import {
  type CustomerFieldKind,
  type SegmentField,
  segmentFieldKinds,
} from '@kumbi/contract/contacts/contacts.limits.ts';
import type { SegmentRuleOf } from '@kumbi/contract/contacts/segment-rule.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { addDays, dayMs, dayOf, startOfDay } from '../../../kernel/time/zones.ts';

type Rule = SegmentRuleOf<'field'>;
type Condition = RawBuilder<unknown>;

/** Returns the condition on a contact `s` that one of its own columns has a value. */
export function builtInCondition({ field, compare, value }: Rule, now: Date): Condition {
  const column = sql.ref(`s.${field}`);
  switch (segmentFieldKinds[field as SegmentField]) {
    case 'date':
      return timeCondition(column, compare, value, now);
    case 'choice':
      return compare === 'empty' ? sql`false` : sql`${column} = ${value}`;
    default:
      return textCondition(field, column, compare, value);
  }
}

function textCondition(field: string, column: Condition, compare: Rule['compare'], value: string): Condition {
  if (compare === 'empty') return sql`${column} = ''`;
  const wanted = field === 'phone' ? value.replace(/[^+\d]/g, '') : value;
  const folded = field === 'name' ? sql`fold_text(${column})` : column;
  const text = field === 'name' ? sql`fold_text(${wanted})` : sql`lower(${wanted})`;
  if (compare === 'is') return sql`${folded} = ${text}`;
  // The stored text of the search spares the other rows the folding.
  return sql`(position(fold_text(${wanted}) in s.search_name) > 0 and position(${text} in ${folded}) > 0)`;
}

function timeCondition(column: Condition, compare: Rule['compare'], value: string, now: Date): Condition {
  const after = (day: string) => startOfDay(addDays(day, 1));
  switch (compare) {
    case 'is':
      return sql`(${column} >= ${startOfDay(value)} and ${column} < ${after(value)})`;
    case 'from':
      return sql`${column} >= ${startOfDay(value)}`;
    case 'until':
      return sql`${column} < ${after(value)}`;
    case 'last_days':
      return sql`${column} >= ${new Date(now.getTime() - Number(value) * dayMs)}`;
    default:
      return sql`false`;
  }
}

/** Returns the condition on a contact `s` that a custom field of it has a value. */
export function customCondition(rule: Rule, kind: CustomerFieldKind, now: Date): Condition {
  const has = (condition: Condition) => sql`exists (
    select from contact_field_values v where v.workspace_id = s.workspace_id and v.contact_id = s.id
      and v.field_id = ${rule.field}::uuid and ${condition})`;
  return rule.compare === 'empty' ? sql`not ${has(sql`true`)}` : has(valueCondition(rule, kind, now));
}

function valueCondition({ compare, value }: Rule, kind: CustomerFieldKind, now: Date): Condition {
  const text = value.toLowerCase();
  if (kind === 'number') {
    const number = Number(value.replace(',', '.'));
    if (compare === 'at_least') return sql`v.number >= ${number}::float8`;
    if (compare === 'at_most') return sql`v.number <= ${number}::float8`;
    return sql`v.matched = ${String(number)}`;
  }
  switch (compare) {
    case 'contains':
      return sql`position(${text} in v.matched) > 0`;
    case 'from':
      return sql`v.matched >= ${text}`;
    case 'until':
      return sql`v.matched <= ${text}`;
    case 'last_days':
      return sql`v.matched between ${addDays(dayOf(now), -Number(value))} and ${dayOf(now)}`;
    default:
      return sql`v.matched = ${text}`;
  }
}
