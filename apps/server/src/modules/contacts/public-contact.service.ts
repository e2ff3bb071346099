import type { contacts } from '@kumbi/contract/contacts/contacts.endpoints.ts';
import type { contactSchema } from '@kumbi/contract/contacts/contacts.schemas.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { View } from '../../kernel/http/view.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { readContacts } from './contact.reads.ts';
import { findOrCreateContact, normalPhone, readPhone } from './contact.service.ts';
import { findContact, lockByReach, lockContact, lockReach, updateContactRow as updateRow } from './contact.store.ts';
import { contactView } from './contact.view.ts';

type Filter = Parsed<typeof contacts.list>['query'];

export async function listContacts(ctx: Ctx, query: Filter): Promise<Returns<typeof contacts.list> | Refusal> {
  const phone = query.phone === undefined ? undefined : await normalPhone(ctx, query.phone);
  const filter = {
    email: query.email,
    phone,
    updatedSince: query.updated_since === undefined ? undefined : new Date(query.updated_since),
  };
  const found = await readContacts(ctx, filter, query);
  if (isRefusal(found)) return found;
  const { rows, ...page } = found;
  return { ...page, data: rows.map(contactView) };
}

export async function getContact(ctx: Ctx, id: string): Promise<View<typeof contactSchema> | Refusal> {
  const row = await findContact(ctx, id);
  return row ? contactView(row) : refuse('contact.unknown');
}

export async function createContact(
  ctx: Ctx,
  input: Parsed<typeof contacts.create>['body'],
): Promise<View<typeof contactSchema> | Refusal> {
  const phone = input.phone === undefined ? undefined : await readPhone(ctx, 'phone', input.phone);
  if (isRefusal(phone)) return phone;
  const row = await findOrCreateContact(ctx, {
    name: input.name ?? '',
    ...(input.email === undefined ? {} : { email: input.email }),
    ...(phone === undefined ? {} : { phone }),
    language: input.language ?? ctx.locale,
    source: 'api',
  });
  return row ? contactView(row) : refuse('contact.unreachable');
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
  const others = (await lockByReach(ctx, reach)).filter((each) => each.id !== id);
  const before = await lockContact(ctx, id);
  if (!before) return refuse('contact.unknown');
  if (others.length > 0) return refuse('contact.taken');
  if ((input.email ?? before.email) === '' && (phone ?? before.phone) === '') return refuse('contact.unreachable');
  const change = {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.email === undefined ? {} : { email: input.email }),
    ...(phone === undefined ? {} : { phone }),
    ...(input.language === undefined ? {} : { language: input.language }),
  };
  return contactView(Object.keys(change).length === 0 ? before : await updateRow(ctx, id, change));
}
