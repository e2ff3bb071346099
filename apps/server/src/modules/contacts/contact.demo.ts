import type { ContactSource } from '@kumbi/contract/contacts/contacts.limits.ts';
import { inEachLocale } from '@kumbi/contract/shared/locale.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import { chance } from '../../kernel/demo/chance.ts';
import { ctxAt } from '../../kernel/demo/demo-rows.ts';
import { type DemoPerson, type DemoRows, type DemoStory, demoFact, demoList } from '../../kernel/demo/demo-story.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { reportConsent, saveConsent, withdrawConsent } from './consent/consent.service.ts';
import { consentBoxTables } from './consent/consent-box.table.ts';
import { standardWording } from './consent/consent-wording.view.ts';
import { findOrCreateContact } from './contact.service.ts';
import type { ContactRow } from './contact.store.ts';

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
    await rowsOf(ctx, consentBoxTables.consent_boxes).insert({
      ...{ channel: 'email', is_offered: true, wording: JSON.stringify(inEachLocale(() => '')) },
    });
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
      if (consent !== undefined) await addLaterChoices(ctx, story, { at, person, contact });
    }
    story.set(demoContactOf, ({ number, name }) => {
      const id = known.get(number);
      if (id === undefined) throw new Error(`${name} is in no meeting`);
      return id;
    });
  },
};

interface Subscriber {
  readonly at: Date;
  readonly person: DemoPerson;
  readonly contact: ContactRow;
}

const dayMs = 86_400_000;

/** Some subscribers agree to WhatsApp too, some unsubscribe on their page, and a few addresses stop working. */
async function addLaterChoices(ctx: Ctx, story: DemoStory, { at, person, contact }: Subscriber): Promise<void> {
  const later = (days: number): Ctx => ctxAt(ctx, new Date(Math.min(at.getTime() + days * dayMs, story.now.getTime())));
  if (chance('whatsapp', person.number) < 0.4) {
    const wording = standardWording(story.languageOf(person), 'whatsapp', story.company);
    await saveConsent(later(1), contact, 'whatsapp', { source: 'preferences', wording, givenAt: at });
  }
  const change = chance('later', person.number);
  if (change < 0.12) await withdrawConsent(later(40), contact, 'email', 'preferences');
  else if (change < 0.18) await reportConsent(later(60), contact, 'email', 'bounced');
}
