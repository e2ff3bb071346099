import { everyRule } from '@kumbi/contract/contacts/segment.rules.ts';
import type { SegmentReferenceKind } from '@kumbi/contract/contacts/segment.schemas.ts';
import type { SegmentRule, SegmentRules } from '@kumbi/contract/contacts/segment-rule.schemas.ts';
import { sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { readTags } from '../customer-field/customer-facts.store.ts';
import type { CustomerFieldRow } from '../customer-field/customer-field.records.ts';
import { customerFieldTables } from '../customer-field/customer-field.table.ts';
import { customerGroupTables } from '../customer-group/customer-group.table.ts';
import { anyPurchase, segmentFacts } from './segment-fact.slot.ts';

/** A record that a rule names. */
export interface Reference {
  readonly kind: SegmentReferenceKind;
  readonly id: string;
  /** The fact of a target. */
  readonly fact?: string;
}

interface Found {
  readonly id: string;
  readonly name: string;
}

/** The existing records among those that rules name. */
export interface KnownReferences {
  readonly fields: ReadonlyMap<string, CustomerFieldRow>;
  has(reference: Reference): boolean;
  nameOf(reference: Reference): string | undefined;
}

const isBuiltIn = (field: string) => !field.includes('-');
const keyOf = ({ kind, id, fact = '' }: Reference) => `${kind}:${fact}:${id}`;

/** Returns the records that a rule names. A built-in field is none. */
export function listReferences(rule: SegmentRule): Reference[] {
  const each = (kind: SegmentReferenceKind, ids: readonly string[]) => ids.map((id) => ({ kind, id }));
  switch (rule.kind) {
    case 'field':
      return isBuiltIn(rule.field) ? [] : each('field', [rule.field]);
    case 'tag':
      return each('tag', rule.tags);
    case 'customer_group':
      return each('customer_group', rule.group_ids);
    case 'consent':
      return [];
    case 'member':
      return each('member', rule.member_ids);
    case 'fact':
      return [
        { kind: 'fact', id: rule.fact },
        ...rule.target_ids.map((id) => ({ kind: 'target', id, fact: rule.fact }) as const),
      ];
  }
}

/** Returns whether a rule names a record that no longer exists. A tag that no customer has can come back. */
export const isBroken = (rule: SegmentRule, known: KnownReferences): boolean =>
  listReferences(rule).some((reference) => reference.kind !== 'tag' && !known.has(reference));

/** Reads the records that segments name, with one statement for each kind of record. */
export async function readReferences(ctx: Ctx, all: readonly SegmentRules[]): Promise<KnownReferences> {
  const wanted = new Map(
    all
      .flatMap(everyRule)
      .flatMap(listReferences)
      .map((each) => [keyOf(each), each]),
  );
  const names = new Map<string, string>();
  const read = async (
    { kind, fact }: Omit<Reference, 'id'>,
    find: (ids: readonly string[]) => Promise<readonly Found[]>,
  ) => {
    const ids = [...wanted.values()].filter((each) => each.kind === kind && each.fact === fact).map(({ id }) => id);
    if (ids.length === 0) return [];
    const found = await find(ids);
    for (const { id, name } of found) names.set(keyOf({ kind, id, ...(fact === undefined ? {} : { fact }) }), name);
    return found;
  };
  const facts = ctx.kernel.registry.all(segmentFacts);
  const [fields] = await Promise.all([
    read({ kind: 'field' }, (ids) => rowsOf(ctx, customerFieldTables.contact_fields).list({ id: ids })),
    read({ kind: 'tag' }, async () => (await readTags(ctx)).map(({ tag }) => ({ id: tag, name: tag }))),
    read({ kind: 'customer_group' }, (ids) => rowsOf(ctx, customerGroupTables.contact_groups).list({ id: ids })),
    read({ kind: 'member' }, (ids) => readMembers(ctx, ids)),
    read({ kind: 'fact' }, async () => [anyPurchase, ...facts.keys()].map((id) => ({ id, name: id }))),
    ...[...facts].map(([fact, { targets }]) =>
      read({ kind: 'target', fact }, async (ids) => targets?.find(ctx, ids) ?? []),
    ),
  ]);
  return {
    fields: new Map((fields as CustomerFieldRow[]).map((field) => [field.id, field])),
    has: (reference) => names.has(keyOf(reference)),
    nameOf: (reference) => names.get(keyOf(reference)),
  };
}

async function readMembers(ctx: Ctx, ids: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select m.user_id as id, u.name from memberships m join auth_user u on u.id = m.user_id
    where m.workspace_id = ${ctx.workspaceId}::uuid and m.user_id = any(${ids}::uuid[])`.execute(ctx.tx);
  return rows;
}
