import { contactSchema } from '@kumbi/contract/contacts/contacts.schemas.ts';
import { type View, viewOf } from '../../kernel/http/view.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type ConsentRow, readConsents } from './consent/consent.store.ts';
import { readContactExtras } from './contact.reads.ts';
import type { ContactRow } from './contact.store.ts';

type ContactView = View<typeof contactSchema>;

/** Returns contacts with their groups, tags, custom fields, and the times of their consent to email. */
export async function contactViews(ctx: Ctx, rows: readonly ContactRow[]): Promise<ContactView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const consents = await readConsents(ctx, ids);
  const emails = new Map(consents.filter(({ channel }) => channel === 'email').map((row) => [row.contact_id, row]));
  const extras = await readContactExtras(ctx, ids);
  return rows.map((row) => {
    const { groups, tags, fields } = extras.get(row.id) ?? { groups: [], tags: [], fields: [] };
    return viewOf(contactSchema, row, { ...timesOf(emails.get(row.id)), groups, tags, fields });
  });
}

export async function contactView(ctx: Ctx, row: ContactRow): Promise<ContactView> {
  const [view] = await contactViews(ctx, [row]);
  if (!view) throw new Error('the view of a contact is missing');
  return view;
}

const timesOf = (email: ConsentRow | undefined) => ({
  consented_at: email?.state === 'subscribed' ? email.changed_at : null,
  unsubscribed_at: email?.state === 'unsubscribed' || email?.state === 'complained' ? email.changed_at : null,
});
