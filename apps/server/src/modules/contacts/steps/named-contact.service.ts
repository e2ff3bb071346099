import * as z from 'zod';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { normalPhone } from '../contact.service.ts';
import { type ContactRow, findContact, findContactByEmail, findContactByPhone } from '../contact.store.ts';

/** Finds the customer that a step names: by an id, an email address or a phone number. */
export async function findNamedContact(ctx: Ctx, named: string): Promise<ContactRow | undefined> {
  const text = named.trim();
  if (z.uuid().safeParse(text).success) return findContact(ctx, text);
  if (text.includes('@')) return findContactByEmail(ctx, text.toLowerCase());
  const phone = await normalPhone(ctx, text);
  return phone === '' ? undefined : findContactByPhone(ctx, phone);
}
