import type { preferenceLinks } from '@kumbi/contract/contacts/consent.endpoints.ts';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { v7 as uuidv7 } from 'uuid';
import { claimAddress, releaseAddress } from '../../../kernel/database/directory.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { type ContactRow, findContact, lockContact } from '../contact.store.ts';
import { preferenceLinkTables } from './preference-link.table.ts';

/** The secret part of the address. It is signed for this link, so that the database needs no copy of it. */
const tokenOf = (kernel: Kernel, linkId: string): string => kernel.secrets.sign('preference-link', linkId);

/** Returns the token of a contact's preferences page. The first call creates its address. */
export async function createPreferenceToken(ctx: Ctx, contact: ContactRow): Promise<string> {
  await lockContact(ctx, contact.id);
  const links = rowsOf(ctx, preferenceLinkTables.contact_preference_links);
  const [known] = await links.list({ contact_id: contact.id }, { orderBy: 'id', limit: 1 });
  if (known) return tokenOf(ctx.kernel, known.id);
  const id = uuidv7();
  await links.insert({ id, contact_id: contact.id });
  const token = tokenOf(ctx.kernel, id);
  if (!(await claimAddress(ctx, 'preferences', token, id))) throw new Error('the address of a new link is taken');
  return token;
}

/** Returns the address for the workspace, in the customer's language. */
export async function createPreferenceLink(
  ctx: Ctx,
  id: string,
): Promise<Returns<typeof preferenceLinks.create> | Refusal> {
  const contact = await findContact(ctx, id);
  if (!contact) return refuse('contact.unknown');
  return { link: { url: preferenceUrl(ctx.kernel, contact.language, await createPreferenceToken(ctx, contact)) } };
}

/** Returns the contact of a link, after a merge the one that stayed. */
export async function findContactByLink(ctx: Ctx, linkId: string): Promise<ContactRow | undefined> {
  const link = await rowsOf(ctx, preferenceLinkTables.contact_preference_links).find(linkId);
  return link && findContact(ctx, link.contact_id);
}

/** Ends the links of a contact. */
export async function releasePreferenceLinks(ctx: Ctx, contactId: string): Promise<void> {
  const links = rowsOf(ctx, preferenceLinkTables.contact_preference_links);
  for (const { id } of await links.list({ contact_id: contactId })) await releaseAddress(ctx, 'preferences', id);
  await links.delete({ contact_id: contactId });
}

/** The address of a preferences page in a language. */
export const preferenceUrl = ({ config }: Kernel, lang: Locale, token: string): string =>
  `${config.siteUrl}/${lang}/u/${token}`;
