import type { CustomerField } from '@kumbi/contract/contacts/customer-field.schemas.ts';
import { everyRule } from '@kumbi/contract/contacts/segment.rules.ts';
import type { Segment, SegmentFact } from '@kumbi/contract/contacts/segment.schemas.ts';

/** The data that the fields of all rules use. */
export interface RuleContext {
  readonly fields: readonly CustomerField[];
  readonly facts: readonly SegmentFact[];
  /** The names of the existing records in the stored rules, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  /** The ids of all records in the stored rules. */
  readonly stored: ReadonlySet<string>;
  readonly errors: Readonly<Record<string, unknown>>;
}

export const namesOf = (segment: Segment | null): RuleContext['names'] =>
  new Map(segment?.references.map(({ id, name }) => [id, name]));

export const storedIds = (segment: Segment | null): RuleContext['stored'] =>
  new Set(
    (segment ? everyRule(segment) : []).flatMap((rule) => {
      if (rule.kind === 'customer_group') return rule.group_ids;
      if (rule.kind === 'member') return rule.member_ids;
      return rule.kind === 'fact' ? rule.target_ids : [];
    }),
  );

/** Returns the message of a form's error, if there is one at this path or below it. */
export function errorAt(errors: RuleContext['errors'], path: string): string | undefined {
  const found = Object.entries(errors).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1];
  return typeof found === 'string' ? found : undefined;
}
