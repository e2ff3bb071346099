import { Readable } from 'node:stream';
import { contactDeleted } from '@kumbi/contract/contacts/contacts.events.ts';
import type { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { emitMany } from '../../../kernel/events/emit.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import { Download } from '../../../kernel/http/download.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { suppressContact } from '../consent/consent.service.ts';
import { type ContactRow, type ContactWithAliases, findContact, lockContact } from '../contact.store.ts';
import { releasePreferenceLinks } from '../preferences/preference-link.service.ts';
import { eraseContactData, readContactData, readWithMerged } from './contact-data.reads.ts';
import { contactData } from './contact-data.slot.ts';

/** Exports everything that all modules have about a customer, as JSON that is written while it is read. */
export async function exportCustomerData(ctx: Unopened<MemberCtx>, id: string): Promise<Download | Refusal> {
  const contact = await ctx.transaction(async (opened) => {
    const found = await findContact(opened, id);
    if (found) await recordAudit(opened, { action: 'contact.exported', subject: id });
    return found ?? refuse('contact.unknown');
  });
  if (isRefusal(contact)) return contact;
  return new Download({
    stream: Readable.from(partsOf(ctx, contact)),
    type: 'application/json; charset=utf-8',
    name: `customer-${contact.id}.json`,
  });
}

async function* partsOf(ctx: Unopened<MemberCtx>, { id }: ContactRow): AsyncGenerator<string> {
  const exportedAt = ctx.kernel.clock.now().toISOString();
  yield `{"exported_at":${JSON.stringify(exportedAt)},"data":{`;
  let before = '\n';
  for (const [name, data] of ctx.kernel.registry.all(contactData)) {
    const rows = await ctx.read(async (opened) => {
      const people = await readWithMerged(opened, id);
      return Promise.all(people.map((person) => readContactData(opened, data, person)));
    });
    yield `${before}${JSON.stringify(name)}:${JSON.stringify(rows.flat())}`;
    before = ',\n';
  }
  yield '\n}}\n';
}

/**
 * Erases a customer and everyone merged into them, permanently. Receipts stay, because accounts must be kept, and digests
 * of the address and the number stay, so that no import subscribes them again.
 */
export async function eraseCustomer(
  ctx: MemberCtx,
  id: string,
  { confirm }: Parsed<typeof customers.erase>['body'],
): Promise<Returns<typeof customers.erase> | Refusal> {
  const contact = await lockContact(ctx, id);
  if (!contact) return refuse('contact.unknown');
  if (confirm !== shownName(contact))
    return refuse('contact.erasure_unconfirmed', { fields: { confirm: 'validation.invalid' } });
  for (const person of await readWithMerged(ctx, id)) await erasePerson(ctx, person);
  await emitMany(ctx, contactDeleted, [{ contact_id: id }]);
  // Without the name, because the log outlives the customer.
  await recordAudit(ctx, { action: 'contact.erased', subject: id });
  return { erased: true };
}

async function erasePerson(ctx: Ctx, contact: ContactWithAliases): Promise<void> {
  await suppressContact(ctx, contact);
  await releasePreferenceLinks(ctx, contact.id);
  // The modules above come first: the contact itself goes last.
  const parts = [...ctx.kernel.registry.all(contactData).values()].toReversed();
  for (const data of parts) await eraseContactData(ctx, data, contact);
}

const shownName = ({ name, email, phone }: ContactRow): string => name || email || phone;
