import type {
  NestedRules,
  SegmentRule,
  SegmentRuleOf,
  SegmentRules,
} from '@kumbi/contract/contacts/segment-rule.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { factContacts } from './fact-condition.rules.ts';
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

/**
 * Returns the same condition for a statement that visits the whole segment. Postgres can't know how many contacts two
 * rules share, and would read each contact of the first one to look for it in the second. Here it compares their ids
 * alone, and reads the contacts that are left.
 */
export function wholeCondition(scope: SegmentScope, { match, rules }: SegmentRules): Condition {
  const sets = rules.flatMap((rule: SegmentRule | NestedRules) => {
    const contacts = rule.kind === 'nested' || rule.not || isBroken(rule, scope.known) ? null : contactsOf(scope, rule);
    return contacts ? [{ rule, contacts }] : [];
  });
  if (match !== 'all' || sets.length < 2) return segmentCondition(scope, { match, rules });
  const shared = sql`s.id in (${sql.join(
    sets.map(({ contacts }) => contacts),
    sql` intersect `,
  )})`;
  const others = rules.filter((rule) => !sets.some((set) => set.rule === rule));
  return others.length > 0 ? sql`(${shared} and ${segmentCondition(scope, { match, rules: others })})` : shared;
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
    case 'member':
      return rule.member_ids.length === 0
        ? sql`(s.assigned_to is not null)`
        : sql`coalesce(s.assigned_to = any(${rule.member_ids}::uuid[]), false)`;
    case 'consent':
      return consentCondition(rule);
    default:
      return sql`exists (select from (${contactsOf(scope, rule)}) f where f.contact_id = s.id)`;
  }
}

type SetRule = SegmentRuleOf<'tag' | 'customer_group' | 'fact'>;

/**
 * Returns a query for the ids of the contacts that match a rule, if other tables than that of the contacts have them.
 * The query doesn't depend on the contact, and Postgres decides whether to look for the rows of each contact, or for the
 * contacts of all rows.
 */
function contactsOf(scope: SegmentScope, rule: SetRule): Condition;
function contactsOf(scope: SegmentScope, rule: SegmentRule): Condition | null;
function contactsOf(scope: SegmentScope, rule: SegmentRule): Condition | null {
  switch (rule.kind) {
    case 'tag':
      return sql`select g.contact_id from contact_tags g
        where g.workspace_id = ${scope.workspaceId}::uuid and g.tag = any(${rule.tags}::text[])`;
    case 'customer_group':
      return sql`select m.contact_id from contact_group_members m
        where m.workspace_id = ${scope.workspaceId}::uuid and m.group_id = any(${rule.group_ids}::uuid[])`;
    case 'fact':
      return factContacts(scope, rule);
    default:
      return null;
  }
}

/** A contact without a recorded consent has no row. */
function consentCondition({ channel, state }: SegmentRuleOf<'consent'>): Condition {
  const recorded = (condition: Condition) => sql`exists (select from contact_consents k
    where k.workspace_id = s.workspace_id and k.contact_id = s.id and k.channel = ${channel} ${condition})`;
  return state === 'none' ? sql`(not ${recorded(sql``)})` : recorded(sql`and k.state = ${state}`);
}
