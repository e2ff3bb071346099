import { contactCreated } from '@kumbi/contract/contacts/contacts.events.ts';
import { type ContactSource, contactNameLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import parsePhone, { type CountryCode } from 'libphonenumber-js/min';
import { v7 as uuidv7 } from 'uuid';
import { emit } from '../../kernel/events/emit.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';
import { type ContactRow, holdReach, insertContact, lockByReach, updateContact } from './contact.store.ts';

/** A person as a form, an order or a file names them. */
export interface KnownPerson {
  readonly name: string;
  readonly email?: string;
  /** As it was typed; one without its country's code is of the workspace's country. */
  readonly phone?: string;
  readonly language: Locale;
  readonly source: ContactSource;
  /** The words that the person agreed to, now. */
  readonly consent?: string;
}

/**
 * The workspace's contact for a person, made when neither their address nor their number is known. What the contact
 * lacks is filled in and nothing is written over; when address and number belong to two contacts, it is the address's.
 * @returns undefined when the person can be reached in no way, so that nobody could be known again
 */
export async function findOrMakeContact(ctx: Ctx, person: KnownPerson): Promise<ContactRow | undefined> {
  const email = person.email?.trim().toLowerCase() ?? '';
  const phone = person.phone ? await normalPhone(ctx, person.phone) : '';
  if (email === '' && phone === '') return undefined;
  await holdReach(ctx, { email, phone });
  const known = await lockByReach(ctx, { email, phone });
  const agreed = person.consent ? { consented_at: ctx.kernel.clock.now(), consent_text: person.consent } : {};
  const name = person.name.trim().slice(0, contactNameLimit);
  const found = known.find((each) => email !== '' && each.email === email) ?? known[0];
  if (found) {
    // Another contact's address or number stays that contact's.
    const free = (key: 'email' | 'phone', value: string) =>
      found[key] === '' && !known.some((each) => each[key] === value);
    const filled = {
      ...(found.name === '' && name !== '' ? { name } : {}),
      ...(email !== '' && free('email', email) ? { email } : {}),
      ...(phone !== '' && free('phone', phone) ? { phone } : {}),
      ...(found.consented_at === null ? agreed : {}),
    };
    return Object.keys(filled).length === 0 ? found : updateContact(ctx, found.id, filled);
  }
  const made = await insertContact(ctx, {
    id: uuidv7(),
    name,
    email,
    phone,
    language: person.language,
    source: person.source,
    ...agreed,
  });
  await emit(ctx, contactCreated, { contact_id: made.id, source: person.source });
  return made;
}

/** E.164, or '' for what is no telephone number. */
export async function normalPhone(ctx: Ctx, typed: string): Promise<string> {
  const { country } = await currentWorkspace(ctx.tx, ctx.workspaceId);
  const parsed = parsePhone(typed, country as CountryCode);
  return parsed?.isPossible() ? parsed.number : '';
}
