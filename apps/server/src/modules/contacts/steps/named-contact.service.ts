import * as z from 'zod';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { normalPhone } from '../contact.service.ts';
import { type ContactRow, findContact, findContactByEmail, findContactByPhone } from '../contact.store.ts';
import { insertContactRun } from './contact-run.store.ts';

/**
 * Finds the customer that a step names: by an id, an email address or a phone number. The run appears in the customer's
 * history.
 */
export async function findNamedContact(
  ctx: Ctx,
  named: string,
  run: { readonly id: string },
): Promise<ContactRow | undefined> {
  const contact = await findContactBy(ctx, named);
  if (contact) await insertContactRun(ctx, contact.id, run.id);
  return contact;
}

async function findContactBy(ctx: Ctx, named: string): Promise<ContactRow | undefined> {
  const text = named.trim();
  if (z.uuid().safeParse(text).success) return findContact(ctx, text);
  if (text.includes('@')) return findContactByEmail(ctx, text.toLowerCase());
  const phone = await normalPhone(ctx, text);
  return phone === '' ? undefined : findContactByPhone(ctx, phone);
}
