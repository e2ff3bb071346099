import type { ContactSource } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { findOrMakeContact } from '../../modules/contacts/contacts.public.ts';
import { type DemoBusiness, languageOf } from './demo-business.ts';
import type { DemoPerson } from './demo-people.ts';

/** How the business came to know somebody. */
export interface Meeting {
  readonly at: Date;
  readonly person: DemoPerson;
  readonly source: ContactSource;
  /** The words that the person agreed to. */
  readonly consent?: string;
}

/** @returns the id of a person's contact. @throws for somebody whom the business never met */
export type ContactOf = (person: DemoPerson) => string;

/** The same context at another time, so that what is done in it is dated so. */
export const ctxAt = (ctx: Ctx, at: Date): Ctx => ({ ...ctx, kernel: { ...ctx.kernel, clock: { now: () => at } } });

/** Meets everybody in the order of time, each once, and again when they agree to something. */
export async function makeContacts(ctx: Ctx, business: DemoBusiness, meetings: readonly Meeting[]): Promise<ContactOf> {
  const known = new Map<number, string>();
  for (const { at, person, source, consent } of [...meetings].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )) {
    if (known.has(person.number) && consent === undefined) continue;
    const { name, email, phone, number } = person;
    const contact = await findOrMakeContact(ctxAt(ctx, at), {
      ...{ name, email, phone, source, language: languageOf(business, number) },
      ...(consent === undefined ? {} : { consent }),
    });
    if (!contact) throw new Error(`${name} cannot be reached`);
    known.set(number, contact.id);
  }
  return ({ number, name }) => {
    const id = known.get(number);
    if (id === undefined) throw new Error(`Nobody met ${name}`);
    return id;
  };
}
