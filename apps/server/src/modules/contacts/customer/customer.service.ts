import { contactCreated } from '@kumbi/contract/contacts/contacts.events.ts';
import { customersLimit, groupsOfCustomerLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { emit } from '../../../kernel/events/emit.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { forgetUndeliverable } from '../consent/consent.service.ts';
import { readPhone } from '../contact.service.ts';
import {
  type ContactRow,
  countContacts,
  findDeletedContact,
  insertContact,
  lockByReach,
  lockContact,
  lockReach,
  type Reach,
  updateContactRow,
} from '../contact.store.ts';
import { emitUpdate } from '../contact-change.service.ts';
import { readCustomerFacts, writeCustomerFacts } from '../customer-field/customer-facts.service.ts';
import { findField, hasFieldValue, hasTag, isAssignedTo } from '../customer-field/customer-facts.store.ts';
import { findCustomerGroup, inGroup, lockGroupsById, readGroupIds } from '../customer-group/customer-group.store.ts';
import { saveGroups } from '../customer-group/group-membership.service.ts';
import { insertEarlier, releaseEarlier } from '../customer-merge/contact-alias.store.ts';
import { undoableSince } from '../customer-merge/customer-merge.service.ts';
import { isMergedSince } from '../customer-merge/customer-merge.store.ts';
import { findSegmentCondition, readSegment } from '../segment/segment.service.ts';
import { customerRecords } from './customer.records.ts';

type Wanted = Parsed<typeof customers.create>['body'];
type OneCustomer = Promise<Returns<typeof customers.get> | Refusal>;

export async function listCustomers(
  ctx: Ctx,
  { segment_id, group_id, tag, assigned_to, field_id, field_value, ...query }: Parsed<typeof customers.list>['query'],
): Promise<Returns<typeof customers.list> | Refusal> {
  if (group_id !== undefined && !(await findCustomerGroup(ctx, group_id))) return refuse('contact_group.unknown');
  if (field_id !== undefined && !(await findField(ctx, field_id))) return refuse('contact_field.unknown');
  const inSegment = segment_id === undefined ? undefined : await findSegmentCondition(ctx, segment_id);
  if (isRefusal(inSegment)) return inSegment;
  const conditions = [
    ...(inSegment === undefined ? [] : [inSegment]),
    ...(group_id === undefined ? [] : [inGroup(group_id)]),
    ...(tag === undefined ? [] : [hasTag(tag)]),
    ...(assigned_to === undefined ? [] : [isAssignedTo(assigned_to)]),
    ...(field_id === undefined || field_value === undefined ? [] : [hasFieldValue(field_id, field_value)]),
  ];
  const where = conditions.length > 0 ? { where: sql.join(conditions, sql` and `) } : {};
  const list = () => customerRecords.list(ctx, query, where);
  return inSegment === undefined ? list() : readSegment(ctx, list);
}

/** Refuses an addition by a member or a program; a visitor's order or form is never refused. */
export async function refuseTooManyContacts(ctx: Ctx): Promise<Refusal | undefined> {
  return (await countContacts(ctx)) >= customersLimit
    ? refuse('contact.limit', { values: { limit: customersLimit } })
    : undefined;
}

export async function createCustomer(ctx: Ctx, wanted: Wanted): OneCustomer {
  const reach = await reachOf(ctx, wanted);
  if (isRefusal(reach)) return reach;
  const taken = await refuseTaken(ctx, reach, undefined);
  if (taken) return taken;
  const groups = await knownGroups(ctx, wanted, []);
  if (isRefusal(groups)) return groups;
  const tooMany = await refuseTooManyContacts(ctx);
  if (tooMany) return tooMany;
  const facts = await readCustomerFacts(ctx, wanted);
  if (isRefusal(facts)) return facts;
  const person = { name: wanted.name, ...reach, language: ctx.locale, source: 'manual' } as const;
  const assigned = facts.assignedTo ? { assigned_to: facts.assignedTo } : {};
  const { id } = await insertContact(ctx, { id: uuidv7(), ...person, ...assigned });
  await emit(ctx, contactCreated, { contact_id: id, source: person.source });
  await saveGroups(ctx, id, groups);
  await writeCustomerFacts(ctx, id, facts);
  return customerRecords.get(ctx, id);
}

export async function updateCustomer(ctx: Ctx, id: string, wanted: Wanted): OneCustomer {
  const reach = await reachOf(ctx, wanted);
  if (isRefusal(reach)) return reach;
  // In the order in which a contact is found: the address and the number first, then the row.
  const taken = await refuseTaken(ctx, reach, id);
  const before = await lockContact(ctx, id);
  if (!before) return refuse('contact.unknown');
  if (taken) return taken;
  const current = await readGroupIds(ctx, id);
  const groups = await knownGroups(ctx, wanted, current);
  if (isRefusal(groups)) return groups;
  const facts = await readCustomerFacts(ctx, wanted);
  if (isRefusal(facts)) return facts;
  const assigned = facts.assignedTo === undefined ? {} : { assigned_to: facts.assignedTo };
  const after = await updateContactRow(ctx, id, { name: wanted.name, ...reach, ...assigned });
  await insertEarlier(ctx, before, after);
  await forgetUndeliverable(ctx, before, after);
  const changedFields = await writeCustomerFacts(ctx, id, facts);
  await emitUpdate(ctx, before, after, changedFields);
  if (groups.join() !== current.join()) await saveGroups(ctx, id, groups);
  return customerRecords.get(ctx, id);
}

export async function restoreCustomer(ctx: Ctx, id: string): OneCustomer {
  const deleted = await findDeletedContact(ctx, id);
  // A merged contact returns only with its history.
  if (deleted && (await isMergedSince(ctx, id, undoableSince(ctx)))) return refuse('contact.restore_too_late');
  // Another customer may have taken the address or the number in the meantime.
  const refused = deleted && ((await refuseTaken(ctx, deleted, id)) ?? (await refuseTooManyContacts(ctx)));
  return refused ?? customerRecords.restore(ctx, id);
}

async function reachOf(ctx: Ctx, { email, phone: typed }: Wanted): Promise<Reach | Refusal> {
  const phone = await readPhone(ctx, 'phone', typed);
  return isRefusal(phone) ? phone : { email, phone };
}

/** Locks the address and the number. The refusal names the customer that has one of them; their earlier ones are free. */
async function refuseTaken(ctx: Ctx, reach: Reach, own: string | undefined): Promise<Refusal | undefined> {
  await lockReach(ctx, reach);
  await releaseEarlier(ctx, reach);
  const other = (await lockByReach(ctx, reach)).find((each) => each.id !== own);
  return other && takenBy(other);
}

export function takenBy({ id, name, email, phone }: ContactRow): Refusal {
  const shown = name || email || phone;
  return refuse('contact.taken', { values: { name: shown }, details: { existing: { id, name: shown } } });
}

/**
 * Returns the groups that a form asks for, locked. `group_ids` are all of them. The specification's clients only know
 * the first one: they replace it, and the others stay.
 */
async function knownGroups(ctx: Ctx, wanted: Wanted, current: readonly string[]): Promise<string[] | Refusal> {
  const { group_id: first, group_ids: all } = wanted;
  const ids = [...new Set(all ?? (first === undefined ? current : withFirst(first, current)))];
  const known = await lockGroupsById(ctx, ids);
  if (ids.some((id) => !known.has(id))) return refuse('contact_group.unknown');
  return ids.slice(0, groupsOfCustomerLimit);
}

function withFirst(first: string | null, current: readonly string[]): readonly string[] {
  if (first === null || first === '') return current.slice(1);
  return current[0] === first ? current : [first, ...current.slice(1)];
}
