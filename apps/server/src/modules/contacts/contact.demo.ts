import type { ContactSource } from '@kumbi/contract/contacts/contacts.limits.ts';
import { ctxAt } from '../../kernel/demo/demo-rows.ts';
import { type DemoPerson, type DemoRows, demoFact, demoList } from '../../kernel/demo/demo-story.ts';
import { findOrCreateContact } from './contact.service.ts';

/** A first or later contact between the business and a person. */
interface DemoMeeting {
  readonly at: Date;
  readonly person: DemoPerson;
  readonly source: ContactSource;
  /** The consent text that the person accepted. */
  readonly consent?: string;
}

export const demoMeetings = demoList<DemoMeeting>('contacts.meetings');

/** Returns the id of a person's contact. @throws if the person is in no meeting */
export const demoContactOf = demoFact<(person: DemoPerson) => string>('contacts.contact-of');

/** Creates each person's contact at their first meeting, and updates it when they give consent. */
export const contactDemo: DemoRows = {
  write: async (ctx, story) => {
    const known = new Map<number, string>();
    const meetings = [...story.list(demoMeetings)].sort((one, other) => one.at.getTime() - other.at.getTime());
    for (const { at, person, source, consent } of meetings) {
      if (known.has(person.number) && consent === undefined) continue;
      const { name, email, phone, number } = person;
      const contact = await findOrCreateContact(ctxAt(ctx, at), {
        ...{ name, email, phone, source, language: story.languageOf(person) },
        ...(consent === undefined ? {} : { consent }),
      });
      if (!contact) throw new Error(`${name} cannot be reached`);
      known.set(number, contact.id);
    }
    story.set(demoContactOf, ({ number, name }) => {
      const id = known.get(number);
      if (id === undefined) throw new Error(`${name} is in no meeting`);
      return id;
    });
  },
};
