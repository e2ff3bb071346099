import { contactCreated } from '@kumbi/contract/contacts/contacts.events.ts';
import {
  type ConsentChannel,
  type ConsentSource,
  type ContactSource,
  consentChannels,
  contactNameLimit,
} from '@kumbi/contract/contacts/contacts.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { inOneLine } from '@kumbi/contract/shared/one-line.ts';
import parsePhone, { type CountryCode } from 'libphonenumber-js/min';
import { v7 as uuidv7 } from 'uuid';
import { emit } from '../../kernel/events/emit.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';
import type { ConsentEvidence } from './consent/consent.rules.ts';
import { saveConsent } from './consent/consent.service.ts';
import type { Agreement } from './consent/consent-box.service.ts';
import { type ContactRow, insertContact, lockByReach, lockReach, updateContactRow } from './contact.store.ts';
import { emitUpdate } from './contact-change.service.ts';
import { releaseEarlier } from './customer-merge/contact-alias.store.ts';

/** A person as named in a form, an order or a file. */
export interface KnownPerson {
  readonly name: string;
  readonly email?: string;
  /** As typed; without a country code it belongs to the workspace's country. */
  readonly phone?: string;
  readonly language: Locale;
  readonly source: ContactSource;
  /** The consent text that the person agrees to now. It is about email, or about WhatsApp without an address. */
  readonly consent?: string;
  /** The boxes that the person ticked in a checkout. */
  readonly agreement?: Agreement | undefined;
}

/**
 * Returns the workspace's contact for a person, and creates it if neither their address nor their number is known. Missing
 * details are filled in and nothing is overwritten. If address and number belong to two contacts, it returns the address's.
 *
 * @returns undefined if the person has neither, because no later call could recognise them
 */
export async function findOrCreateContact(ctx: Ctx, person: KnownPerson): Promise<ContactRow | undefined> {
  const email = person.email?.trim().toLowerCase() ?? '';
  const phone = person.phone ? await normalPhone(ctx, person.phone) : '';
  if (email === '' && phone === '') return undefined;
  await lockReach(ctx, { email, phone });
  const known = await lockByReach(ctx, { email, phone });
  const name = inOneLine(person.name).trim().slice(0, contactNameLimit);
  const found = known.find((each) => email !== '' && each.email === email) ?? known[0];
  if (found) {
    // Another contact's address or number stays with that contact.
    const free = (key: 'email' | 'phone', value: string) =>
      found[key] === '' && !known.some((each) => each[key] === value);
    const filled = {
      ...(found.name === '' && name !== '' ? { name } : {}),
      ...(email !== '' && free('email', email) ? { email } : {}),
      ...(phone !== '' && free('phone', phone) ? { phone } : {}),
    };
    const row = Object.keys(filled).length === 0 ? found : await updateContactRow(ctx, found.id, filled);
    await releaseEarlier(ctx, { email: filled.email ?? '', phone: filled.phone ?? '' });
    await emitUpdate(ctx, found, row);
    await saveConsents(ctx, row, { ...person, email, phone });
    return row;
  }
  const made = await insertContact(ctx, {
    id: uuidv7(),
    name,
    email,
    phone,
    language: person.language,
    source: person.source,
  });
  await emit(ctx, contactCreated, { contact_id: made.id, source: person.source });
  await saveConsents(ctx, made, { ...person, email, phone });
  return made;
}

const consentSources: Readonly<Record<ContactSource, ConsentSource>> = {
  ...{ page: 'form', shop: 'checkout', course: 'checkout', link: 'checkout' },
  ...{ import: 'import', manual: 'manual', api: 'api', flow: 'api' },
};

/** A refused consent changes nothing: the person withdrew, and can only return themselves. */
async function saveConsents(ctx: Ctx, contact: ContactRow, person: KnownPerson): Promise<void> {
  const { consent, agreement, email, phone, source } = person;
  const save = async (...[channel, evidence]: [ConsentChannel, ConsentEvidence]) => {
    const refused = await saveConsent(ctx, contact, channel, evidence);
    if (refused) ctx.log.info({ contact: contact.id, code: refused.code }, 'a consent was refused');
  };
  if (consent) {
    const evidence = { source: consentSources[source], wording: consent, givenAt: ctx.kernel.clock.now() };
    await save(email ? 'email' : 'whatsapp', evidence);
  }
  if (!agreement) return;
  const { wordings, givenAt } = agreement;
  for (const channel of consentChannels) {
    const wording = wordings[channel];
    const typed = channel === 'email' ? email : phone;
    // The person agreed for the address that they typed, not for another one that the contact has.
    if (wording && typed && typed === (channel === 'email' ? contact.email : contact.phone))
      await save(channel, { source: 'checkout', wording, givenAt });
  }
}

/** Returns a number in E.164, or '' if it isn't a telephone number. */
export async function normalPhone(ctx: Ctx, typed: string): Promise<string> {
  const { country } = await currentWorkspace(ctx.tx, ctx.workspaceId);
  const parsed = parsePhone(typed, country as CountryCode);
  return parsed?.isPossible() ? parsed.number : '';
}

/**
 * Reads a telephone number as the workspace's country writes it.
 *
 * @param field the name under which it was sent
 * @returns E.164, '' for none
 */
export async function readPhone(ctx: Ctx, field: string, typed: string | undefined): Promise<string | Refusal> {
  if (!typed) return '';
  const phone = await normalPhone(ctx, typed);
  return phone === '' ? refuse('request.invalid', { fields: { [field]: 'validation.phone' } }) : phone;
}
