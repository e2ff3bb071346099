import type { contacts, segmentContacts } from '@kumbi/contract/contacts/contacts.endpoints.ts';
import type { contactSchema } from '@kumbi/contract/contacts/contacts.schemas.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import type { View } from '../../kernel/http/view.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { forgetUndeliverable } from './consent/consent.service.ts';
import { type ContactFilter, readContacts } from './contact.reads.ts';
import { findOrCreateContact, normalPhone, readPhone } from './contact.service.ts';
import { findContact, lockByReach, lockContact, lockReach, updateContactRow as updateRow } from './contact.store.ts';
import { contactView, contactViews } from './contact.view.ts';
import { emitUpdate } from './contact-change.service.ts';
import { refuseTooManyContacts, takenBy } from './customer/customer.service.ts';
import { updateFields, updateGroups, updateTags } from './customer/customer-sorting.service.ts';
import { readCustomerFacts, writeCustomerFacts } from './customer-field/customer-facts.service.ts';
import { findCustomerGroup } from './customer-group/customer-group.store.ts';
import { insertEarlier, releaseEarlier } from './customer-merge/contact-alias.store.ts';
import { findSegmentCondition, readSegment } from './segment/segment.service.ts';

type Filter = Parsed<typeof contacts.list>['query'];

export async function listContacts(ctx: Ctx, query: Filter): Promise<Returns<typeof contacts.list> | Refusal> {
  const phone = query.phone === undefined ? undefined : await normalPhone(ctx, query.phone);
  if (query.group_id !== undefined && !(await findCustomerGroup(ctx, query.group_id)))
    return refuse('contact_group.unknown');
  const inSegment = query.segment_id === undefined ? undefined : await findSegmentCondition(ctx, query.segment_id);
  if (isRefusal(inSegment)) return inSegment;
  const filter = {
    email: query.email,
    phone,
    groupId: query.group_id,
    tag: query.tag,
    inSegment,
    updatedSince: query.updated_since === undefined ? undefined : new Date(query.updated_since),
  };
  return readPage(ctx, filter, query);
}

/** Call it in a transaction, which the limited time of segments needs. */
export async function listSegmentContacts(
  ctx: Ctx,
  id: string,
  query: CursorQuery,
): Promise<Returns<typeof segmentContacts.list> | Refusal> {
  const inSegment = await findSegmentCondition(ctx, id);
  return isRefusal(inSegment) ? inSegment : readPage(ctx, { inSegment, of: id }, query);
}

async function readPage(ctx: Ctx, filter: ContactFilter, query: CursorQuery) {
  const read = () => readContacts(ctx, filter, query);
  const found = filter.inSegment ? await readSegment(ctx, read) : await read();
  if (isRefusal(found)) return found;
  const { rows, ...page } = found;
  return { ...page, data: await contactViews(ctx, rows) };
}

export async function getContact(ctx: Ctx, id: string): Promise<View<typeof contactSchema> | Refusal> {
  const row = await findContact(ctx, id);
  return row ? contactView(ctx, row) : refuse('contact.unknown');
}

export async function createContact(
  ctx: Ctx,
  input: Parsed<typeof contacts.create>['body'],
): Promise<View<typeof contactSchema> | Refusal> {
  const phone = input.phone === undefined ? undefined : await readPhone(ctx, 'phone', input.phone);
  if (isRefusal(phone)) return phone;
  const reach = { email: input.email ?? '', phone: phone ?? '' };
  const tooMany = await refuseTooManyContacts(ctx);
  if (tooMany && (await lockByReach(ctx, reach)).length === 0) return tooMany;
  const row = await findOrCreateContact(ctx, {
    name: input.name ?? '',
    ...(input.email === undefined ? {} : { email: input.email }),
    ...(phone === undefined ? {} : { phone }),
    language: input.language ?? ctx.locale,
    source: 'api',
  });
  if (!row) return refuse('contact.unreachable');
  return (input.fields && (await updateFields(ctx, row.id, input.fields))) ?? contactView(ctx, row);
}

export async function updateContact(
  ctx: Ctx,
  id: string,
  input: Parsed<typeof contacts.update>['body'],
): Promise<View<typeof contactSchema> | Refusal> {
  const phone = input.phone === undefined ? undefined : await readPhone(ctx, 'phone', input.phone);
  if (isRefusal(phone)) return phone;
  const reach = { email: input.email ?? '', phone: phone ?? '' };
  // In the order in which a contact is found: the address and the number first, then the row.
  await lockReach(ctx, reach);
  await releaseEarlier(ctx, reach);
  const others = (await lockByReach(ctx, reach)).filter((each) => each.id !== id);
  const before = await lockContact(ctx, id);
  if (!before) return refuse('contact.unknown');
  const [other] = others;
  if (other) return takenBy(other);
  if ((input.email ?? before.email) === '' && (phone ?? before.phone) === '') return refuse('contact.unreachable');
  const change = {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.email === undefined ? {} : { email: input.email }),
    ...(phone === undefined ? {} : { phone }),
    ...(input.language === undefined ? {} : { language: input.language }),
  };
  const facts = await readCustomerFacts(ctx, { fields: input.fields });
  if (isRefusal(facts)) return facts;
  const after = Object.keys(change).length === 0 ? before : await updateRow(ctx, id, change);
  await insertEarlier(ctx, before, after);
  await forgetUndeliverable(ctx, before, after);
  await emitUpdate(ctx, before, after, await writeCustomerFacts(ctx, id, facts));
  return contactView(ctx, after);
}

type OneContact = Promise<View<typeof contactSchema> | Refusal>;

export const createContactTag = async (ctx: Ctx, id: string, add: readonly string[]): OneContact =>
  shown(ctx, id, await updateTags(ctx, id, { add }));

export const deleteContactTag = async (ctx: Ctx, id: string, tag: string): OneContact =>
  shown(ctx, id, await updateTags(ctx, id, { remove: [tag] }));

export const saveContactMembership = async (ctx: Ctx, id: string, groupId: string): OneContact =>
  shown(ctx, id, await updateGroups(ctx, id, { add: [groupId] }));

export const deleteContactMembership = async (ctx: Ctx, id: string, groupId: string): OneContact =>
  shown(ctx, id, await updateGroups(ctx, id, { remove: [groupId] }));

const shown = (ctx: Ctx, id: string, changed: readonly string[] | Refusal): OneContact =>
  isRefusal(changed) ? Promise.resolve(changed) : getContact(ctx, id);
