import { contactMerged, contactRestored } from '@kumbi/contract/contacts/contacts.events.ts';
import { mergeUndoHours } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { customerMerges } from '@kumbi/contract/contacts/customer-merge.endpoints.ts';
import { customerMergeSchema } from '@kumbi/contract/contacts/customer-merge.schemas.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { rowsOf } from '../../../kernel/database/rows.ts';
import { emitMany } from '../../../kernel/events/emit.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { mergeConsents, readContactConsents, separateConsents } from '../consent/consent.service.ts';
import {
  type ContactRow,
  findContact,
  findDeletedContact,
  lockByReach,
  lockContact,
  lockReach,
  updateContactRow,
} from '../contact.store.ts';
import { type Difference, emitGroups, emitTags, emitUpdate } from '../contact-change.service.ts';
import { hideTags } from '../customer-field/customer-facts.store.ts';
import { hideMemberships } from '../customer-group/customer-group.store.ts';
import { deleteAliases, insertAliases, releaseEarlier } from './contact-alias.store.ts';
import { contactReferences } from './contact-reference.slot.ts';
import {
  type CustomerMergeRow,
  hideContact,
  insertMerge,
  lockMerge,
  moveBack,
  moveReferences,
  updateMerge,
} from './customer-merge.store.ts';
import { type BeforeMerge, customerMergeTables } from './customer-merge.table.ts';

const undoMs = mergeUndoHours * 3_600_000;

/** The merges made after this time can still be undone. */
export const undoableSince = (ctx: Ctx): Date => new Date(ctx.kernel.clock.now().getTime() - undoMs);

const mergeView = (row: CustomerMergeRow) =>
  viewOf(customerMergeSchema, row, {
    customer_id: row.contact_id,
    undo_until: new Date(row.created_at.getTime() + undoMs),
  });

const nameOf = ({ name, email, phone }: ContactRow): string => name || email || phone;

export async function listCustomerMerges(
  ctx: Ctx,
  { customer_id: value, ...query }: Parsed<typeof customerMerges.list>['query'],
): Promise<Returns<typeof customerMerges.list> | Refusal> {
  if (!(await findContact(ctx, value))) return refuse('contact.unknown');
  const { rows, ...page } = await rowsOf(ctx, customerMergeTables.contact_merges).page<CustomerMergeRow>(query, {
    by: { column: 'contact_id', value },
    gone: 'undone_at',
    where: sql`s.created_at > ${undoableSince(ctx)}::timestamptz`,
  });
  return { ...page, merges: rows.map(mergeView) };
}

export async function createCustomerMerge(
  ctx: MemberCtx,
  { customer_id: keptId, other_id: otherId }: Parsed<typeof customerMerges.create>['body'],
): Promise<Returns<typeof customerMerges.create> | Refusal> {
  if (keptId === otherId) return refuse('contact_merge.itself');
  const [kept, other] = await lockBoth(ctx, keptId, otherId);
  if (!kept || !other) return refuse('contact.unknown');
  const merge = await insertMerge(ctx, {
    id: uuidv7(),
    contact_id: kept.id,
    other_id: other.id,
    other_name: nameOf(other),
    before: JSON.stringify(beforeOf(kept)),
    created_by: ctx.actor.userId,
  });
  const consents = [await readContactConsents(ctx, kept), await readContactConsents(ctx, other)] as const;
  await hideContact(ctx, other.id, true);
  const moved: Record<string, string[]> = {};
  for (const [table, reference] of ctx.kernel.registry.all(contactReferences))
    moved[table] = await moveReferences(ctx, reference, { from: other.id, to: kept.id });
  await mergeConsents(ctx, merge.id, kept, consents);
  // Groups and tags that both have stay with the other contact, and don't count it.
  await hideMemberships(ctx, other.id, true);
  await hideTags(ctx, other.id, true);
  const filled = await updateContactRow(ctx, kept.id, filledFrom(kept, other));
  const aliases = [other.email, other.phone].filter(
    (value) => value !== '' && value !== filled.email && value !== filled.phone,
  );
  await insertAliases(ctx, merge.id, kept.id, aliases);
  await updateMerge(ctx, merge.id, { moved: JSON.stringify(moved) });
  await emitMany(ctx, contactMerged, [{ contact_id: kept.id, other_id: other.id }]);
  await emitUpdate(ctx, kept, filled, moved.contact_field_values);
  await emitMoved(ctx, kept.id, moved, 'added');
  await recordAudit(ctx, { action: 'contact.merged', subject: `${nameOf(kept)}, ${nameOf(other)}` });
  return { merge: mergeView(merge) };
}

export async function undoCustomerMerge(
  ctx: MemberCtx,
  id: string,
): Promise<Returns<typeof customerMerges.undo> | Refusal> {
  const merge = await lockMerge(ctx, id);
  if (!merge) return refuse('contact_merge.unknown');
  const other = await findDeletedContact(ctx, merge.other_id);
  if (merge.undone_at !== null || merge.created_at <= undoableSince(ctx) || !other)
    return refuse('contact_merge.undo_too_late');
  await lockReach(ctx, other);
  const kept = await lockContact(ctx, merge.contact_id);
  if (!kept) return refuse('contact.unknown');
  await deleteAliases(ctx, merge.id);
  await releaseEarlier(ctx, other);
  const separated = await updateContactRow(ctx, kept.id, await restoredFrom(ctx, kept, other, merge.before));
  await hideContact(ctx, other.id, false);
  await hideMemberships(ctx, other.id, false);
  await hideTags(ctx, other.id, false);
  for (const [table, reference] of ctx.kernel.registry.all(contactReferences))
    await moveBack(ctx, reference, { from: kept.id, to: other.id }, merge.moved[table] ?? []);
  await separateConsents(ctx, merge.id, [kept, other]);
  await updateMerge(ctx, merge.id, { undone_at: ctx.kernel.clock.now() });
  await emitMany(ctx, contactRestored, [{ contact_id: other.id }]);
  await emitUpdate(ctx, kept, separated, merge.moved.contact_field_values);
  await emitMoved(ctx, kept.id, merge.moved, 'removed');
  await recordAudit(ctx, { action: 'contact.merge_undone', subject: `${nameOf(kept)}, ${nameOf(other)}` });
  return { merge: mergeView(merge) };
}

/** Emits the groups and tags that came to a contact, or left it. */
async function emitMoved(
  ctx: Ctx,
  contactId: string,
  { contact_group_members: groups = [], contact_tags: tags = [] }: Readonly<Record<string, readonly string[]>>,
  way: keyof Difference,
): Promise<void> {
  const none = { added: [], removed: [] };
  await emitGroups(ctx, contactId, { ...none, [way]: groups });
  await emitTags(ctx, contactId, { ...none, [way]: tags });
}

/** Locks both in the order of their ids, which prevents deadlocks. */
async function lockBoth(ctx: Ctx, keptId: string, otherId: string): Promise<(ContactRow | undefined)[]> {
  const locked = new Map<string, ContactRow | undefined>();
  for (const id of [keptId, otherId].toSorted()) locked.set(id, await lockContact(ctx, id));
  return [locked.get(keptId), locked.get(otherId)];
}

const beforeOf = (row: ContactRow): BeforeMerge => ({
  name: row.name,
  email: row.email,
  phone: row.phone,
  assigned_to: row.assigned_to,
});

/** Missing details are filled in and nothing is overwritten. */
function filledFrom(kept: ContactRow, other: ContactRow) {
  return {
    name: kept.name || other.name,
    email: kept.email || other.email,
    phone: kept.phone || other.phone,
    assigned_to: kept.assigned_to ?? other.assigned_to,
  };
}

/** Takes out the details that came from the other contact, unless they were changed after the merge. */
async function restoredFrom(ctx: Ctx, kept: ContactRow, other: ContactRow, before: BeforeMerge) {
  const taken = await lockByReach(ctx, { email: before.email, phone: before.phone });
  const own = (key: 'email' | 'phone'): string => {
    if (kept[key] === '' || kept[key] !== other[key]) return kept[key];
    return taken.some((each) => each.id !== kept.id && each[key] === before[key]) ? '' : before[key];
  };
  const cameFromOther = <Value>(now: Value, theirs: Value, earlier: Value): Value => (now === theirs ? earlier : now);
  return {
    name: cameFromOther(kept.name, other.name, before.name),
    email: own('email'),
    phone: own('phone'),
    assigned_to: cameFromOther(kept.assigned_to, other.assigned_to, before.assigned_to),
  };
}
