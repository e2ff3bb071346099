import { tagsLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import type { Parsed } from '@kumbi/contract/endpoint.ts';
import { lockInTransaction } from '../../../kernel/database/database.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { isMember } from '../../workspaces/workspaces.public.ts';
import { emitTags } from '../contact-change.service.ts';
import { lockFields, readTags, writeFieldValue, writeTags } from './customer-facts.store.ts';
import { type FieldValue, readFieldValue } from './field-value.rules.ts';

type Sent = Pick<Parsed<typeof customers.create>['body'], 'tags' | 'assigned_to' | 'fields'>;

/** Tags, custom fields and the assigned member as they are written; undefined leaves one unchanged. */
export interface CustomerFacts {
  readonly tags: readonly string[] | undefined;
  readonly assignedTo: string | null | undefined;
  readonly values: ReadonlyMap<string, FieldValue | null>;
}

export async function readCustomerFacts(
  ctx: Ctx,
  { tags, assigned_to: to, fields }: Sent,
): Promise<CustomerFacts | Refusal> {
  const assignedTo = to === '' ? null : to;
  if (assignedTo && !(await isMember(ctx.tx, ctx.workspaceId, assignedTo)))
    return refuse('request.invalid', { fields: { assigned_to: 'validation.unknown_target' } });
  const distinct = tags && [...new Set(tags)];
  const tooMany = distinct && (await refuseNewTags(ctx, distinct));
  if (tooMany) return tooMany;
  const values = await readFieldValues(ctx, fields ?? {});
  return isRefusal(values) ? values : { tags: distinct, assignedTo, values };
}

/** A tag exists while a customer has it. */
async function refuseNewTags(ctx: Ctx, tags: readonly string[]): Promise<Refusal | undefined> {
  if (tags.length === 0) return undefined;
  await lockInTransaction(ctx.tx, `customer-tags:${ctx.workspaceId}`);
  const known = new Set((await readTags(ctx)).map(({ tag }) => tag));
  const fresh = tags.filter((tag) => !known.has(tag));
  return fresh.length > 0 && known.size + fresh.length > tagsLimit
    ? refuse('contact.too_many_tags', { values: { limit: tagsLimit } })
    : undefined;
}

async function readFieldValues(
  ctx: Ctx,
  sent: Readonly<Record<string, string | number | null>>,
): Promise<Map<string, FieldValue | null> | Refusal> {
  const values = new Map<string, FieldValue | null>();
  const fields = await lockFields(ctx, Object.keys(sent));
  if (fields.length < Object.keys(sent).length) return refuse('contact_field.unknown');
  for (const field of fields) {
    const value = readFieldValue(field, sent[field.id] ?? null);
    if (isRefusal(value)) return value;
    values.set(field.id, value);
  }
  return values;
}

/**
 * Writes tags and custom fields. The assigned member is a column of the contact.
 *
 * @returns the ids of the fields whose value changed
 */
export async function writeCustomerFacts(
  ctx: Ctx,
  contactId: string,
  { tags, values }: CustomerFacts,
): Promise<string[]> {
  if (tags) await emitTags(ctx, contactId, await writeTags(ctx, contactId, tags));
  const changed: string[] = [];
  for (const [fieldId, value] of values)
    if (await writeFieldValue(ctx, contactId, fieldId, value)) changed.push(fieldId);
  return changed;
}
