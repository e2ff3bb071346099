import { groupsOfCustomerLimit, tagsOfCustomerLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { lockContact } from '../contact.store.ts';
import { emitUpdate } from '../contact-change.service.ts';
import { readCustomerFacts, writeCustomerFacts } from '../customer-field/customer-facts.service.ts';
import { readContactTags } from '../customer-field/customer-facts.store.ts';
import { lockGroupsById, readGroupIds } from '../customer-group/customer-group.store.ts';
import { saveGroups } from '../customer-group/group-membership.service.ts';

/** Tags, or ids of groups, to add to a customer and to remove. A repetition changes nothing. */
interface Sorting {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
}

/** Returns all values after the change, or undefined if it changes none. */
function changed(before: readonly string[], { add = [], remove = [] }: Sorting): string[] | undefined {
  const after = [...new Set([...before, ...add])].filter((each) => !remove.includes(each));
  return after.length === before.length && after.every((each) => before.includes(each)) ? undefined : after;
}

/** Adds and removes tags of a customer. @returns their tags afterwards */
export async function updateTags(ctx: Ctx, contactId: string, wanted: Sorting): Promise<string[] | Refusal> {
  if (!(await lockContact(ctx, contactId))) return refuse('contact.unknown');
  const before = await readContactTags(ctx, contactId);
  const after = changed(before, wanted);
  if (!after) return before;
  if (after.length > Math.max(before.length, tagsOfCustomerLimit))
    return refuse('contact.tags_full', { values: { limit: tagsOfCustomerLimit } });
  const facts = await readCustomerFacts(ctx, { tags: after });
  if (isRefusal(facts)) return facts;
  await writeCustomerFacts(ctx, contactId, facts);
  return readContactTags(ctx, contactId);
}

/** Adds a customer to groups and removes them from others. @returns the ids of their groups afterwards */
export async function updateGroups(ctx: Ctx, contactId: string, wanted: Sorting): Promise<string[] | Refusal> {
  if (!(await lockContact(ctx, contactId))) return refuse('contact.unknown');
  const named = [...(wanted.add ?? []), ...(wanted.remove ?? [])];
  const known = await lockGroupsById(ctx, named);
  if (named.some((id) => !known.has(id))) return refuse('contact_group.unknown');
  const before = await readGroupIds(ctx, contactId);
  const after = changed(before, wanted);
  if (!after) return before;
  if (after.length > Math.max(before.length, groupsOfCustomerLimit))
    return refuse('contact.groups_full', { values: { limit: groupsOfCustomerLimit } });
  await saveGroups(ctx, contactId, after);
  return after;
}

/** Sets custom fields of a customer by their ids; an empty value removes the stored one. */
export async function updateFields(
  ctx: Ctx,
  contactId: string,
  fields: Readonly<Record<string, string | number | null>>,
): Promise<Refusal | undefined> {
  const contact = await lockContact(ctx, contactId);
  if (!contact) return refuse('contact.unknown');
  const facts = await readCustomerFacts(ctx, { fields });
  if (isRefusal(facts)) return facts;
  await emitUpdate(ctx, contact, contact, await writeCustomerFacts(ctx, contactId, facts));
  return undefined;
}
