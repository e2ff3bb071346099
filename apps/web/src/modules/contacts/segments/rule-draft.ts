import {
  type CustomerFieldKind,
  type SegmentComparison,
  type SegmentField,
  segmentComparisons,
  segmentFieldKinds,
  segmentFields,
} from '@kumbi/contract/contacts/contacts.limits.ts';
import type { CustomerField } from '@kumbi/contract/contacts/customer-field.schemas.ts';
import type { SegmentRule, SegmentRules } from '@kumbi/contract/contacts/segment-rule.schemas.ts';

/** A rule in the form; the key stays with it while others are added and removed. */
export type DraftRule = SegmentRule & { readonly key: string };
export type DraftNested = Omit<Extract<SegmentRules['rules'][number], { kind: 'nested' }>, 'rules'> & {
  readonly key: string;
  readonly rules: DraftRule[];
};
export type DraftEntry = DraftRule | DraftNested;

const keyed = <Rule extends SegmentRule>(rule: Rule): Rule & { key: string } => ({ ...rule, key: crypto.randomUUID() });

/** The rules of a segment as the form edits them. */
export const draftOf = (rules: SegmentRules['rules']): DraftEntry[] =>
  rules.map((rule) =>
    rule.kind === 'nested' ? { ...rule, key: crypto.randomUUID(), rules: rule.rules.map(keyed) } : keyed(rule),
  );

/** Returns the criterion of a rule as an option of a select: `field:name`, `tag` or `fact:sale`. */
export const subjectOf = (rule: SegmentRule): string =>
  rule.kind === 'field' ? `field:${rule.field}` : rule.kind === 'fact' ? `fact:${rule.fact}` : rule.kind;

const isBuiltIn = (field: string): field is SegmentField => segmentFields.some((each) => each === field);

/** The kind of a field, or undefined if the custom field was deleted. */
export const kindOfField = (field: string, custom: readonly CustomerField[]): CustomerFieldKind | undefined =>
  isBuiltIn(field) ? segmentFieldKinds[field] : custom.find(({ id }) => id === field)?.kind;

/** Returns a rule about a subject, still without values. */
export function newRule(subject: string): DraftRule {
  const [kind, name = ''] = subject.split(':');
  switch (kind) {
    case 'tag':
      return keyed({ kind, not: false, tags: [] });
    case 'customer_group':
      return keyed({ kind, not: false, group_ids: [] });
    case 'member':
      return keyed({ kind, not: false, member_ids: [] });
    case 'consent':
      return keyed({ kind, not: false, channel: 'email', state: 'subscribed' });
    case 'fact':
      return keyed(factRule(name));
    default:
      return keyed({ kind: 'field', not: false, field: name as SegmentField, compare: 'is', value: '' });
  }
}

const factRule = (fact: string) => ({
  kind: 'fact' as const,
  not: false,
  fact,
  target_ids: [],
  times: 1,
  amount: null,
  last_days: null,
  from: null,
  until: null,
});

export const newNested = (): DraftNested => ({
  kind: 'nested',
  key: crypto.randomUUID(),
  match: 'any',
  rules: [newRule('tag')],
});

interface Operator {
  readonly compare: SegmentComparison;
  readonly not: boolean;
}

/** The comparisons of a kind of field, each followed by its opposite. */
export const operatorsOf = (kind: CustomerFieldKind): Operator[] =>
  segmentComparisons[kind].flatMap((compare) => [
    { compare, not: false },
    { compare, not: true },
  ]);
