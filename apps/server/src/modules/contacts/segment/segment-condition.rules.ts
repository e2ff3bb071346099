import type {
  NestedRules,
  SegmentRule,
  SegmentRuleOf,
  SegmentRules,
} from '@kumbi/contract/contacts/segment-rule.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { factCondition } from './fact-condition.rules.ts';
import { builtInCondition, customCondition } from './field-condition.rules.ts';
import type { SegmentFact } from './segment-fact.slot.ts';
import { isBroken, type KnownReferences } from './segment-reference.reads.ts';

type Condition = RawBuilder<unknown>;

export interface SegmentScope {
  readonly workspaceId: string;
  readonly now: Date;
  readonly facts: ReadonlyMap<string, SegmentFact>;
  readonly known: KnownReferences;
}

/**
 * Returns the condition on a contact `s` that it is in a segment. No part of it is ever null, so that `not` inverts each
 * rule. At the top of `all`, Postgres turns each `exists` into a join.
 */
export function segmentCondition(scope: SegmentScope, { match, rules }: SegmentRules | NestedRules): Condition {
  const conditions = rules.map((rule: SegmentRule | NestedRules) =>
    rule.kind === 'nested' ? segmentCondition(scope, rule) : ruleCondition(scope, rule),
  );
  return sql`(${sql.join(conditions, match === 'all' ? sql` and ` : sql` or `)})`;
}

function ruleCondition(scope: SegmentScope, rule: SegmentRule): Condition {
  // Without the deleted record the rule would mean something else, above all with `not`.
  if (isBroken(rule, scope.known)) return sql`false`;
  const condition = plainCondition(scope, rule);
  return rule.not ? sql`not ${condition}` : condition;
}

function plainCondition(scope: SegmentScope, rule: SegmentRule): Condition {
  switch (rule.kind) {
    case 'field': {
      const field = scope.known.fields.get(rule.field);
      return field ? customCondition(rule, field.kind, scope.now) : builtInCondition(rule, scope.now);
    }
    case 'tag':
      return sql`exists (select from contact_tags g
        where g.workspace_id = s.workspace_id and g.contact_id = s.id and g.tag = any(${rule.tags}::text[]))`;
    case 'customer_group':
      return sql`exists (select from contact_group_members m
        where m.workspace_id = s.workspace_id and m.contact_id = s.id and m.group_id = any(${rule.group_ids}::uuid[]))`;
    case 'member':
      return rule.member_ids.length === 0
        ? sql`(s.assigned_to is not null)`
        : sql`coalesce(s.assigned_to = any(${rule.member_ids}::uuid[]), false)`;
    case 'consent':
      return consentCondition(rule);
    case 'fact':
      return factCondition(scope, rule);
  }
}

/** A contact without a recorded consent has no row. */
function consentCondition({ channel, state }: SegmentRuleOf<'consent'>): Condition {
  const recorded = (condition: Condition) => sql`exists (select from contact_consents k
    where k.workspace_id = s.workspace_id and k.contact_id = s.id and k.channel = ${channel} ${condition})`;
  return state === 'none' ? sql`(not ${recorded(sql``)})` : recorded(sql`and k.state = ${state}`);
}
