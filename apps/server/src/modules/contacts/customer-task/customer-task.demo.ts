import { customerFields } from '@kumbi/contract/contacts/customer-field.endpoints.ts';
import type demoTexts from '@kumbi/contract/contacts/messages/demo.en.json';
import { v7 as uuidv7 } from 'uuid';
import { rowsOf } from '../../../kernel/database/rows.ts';
import { chance, pick } from '../../../kernel/demo/chance.ts';
import { ctxAt } from '../../../kernel/demo/demo-rows.ts';
import { type DemoRows, type DemoStory, demoFact } from '../../../kernel/demo/demo-story.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { demoWords } from '../../../kernel/texts/server-texts.ts';
import { addDays, dayMs, dayOf } from '../../../kernel/time/zones.ts';
import { readOwnerId } from '../../workspaces/workspaces.public.ts';
import { demoContactOf, demoMeetings } from '../contact.demo.ts';
import { writeFieldValue } from '../customer-field/customer-facts.store.ts';
import { customerTaskTables } from './customer-task.table.ts';

type Words = (typeof demoTexts)['customers'];

/** The ids of the fields, in the order of their names in `demo.*.json`: a choice and a date. */
const demoFields = demoFact<readonly string[]>('contacts.fields');
/** The number of customers with notes, tasks and values: those whom the business met last. */
const described = 40;
/** The age of each task's deadline in days; tomorrow's is negative. Past ones are done, but for the last. */
const deadlines = [6, 2, -1, 1] as const;

const wordsOf = ({ language }: DemoStory): Words => demoWords<{ customers: Words }>('contacts', language).customers;

async function describe(ctx: Ctx, story: DemoStory, contactId: string, number: number, owner: string): Promise<void> {
  const words = wordsOf(story);
  const [favourite, birthday] = story.get(demoFields);
  if (favourite && chance('field', number) < 0.7) {
    const value = pick(words.fields[0]?.choices ?? [], 'favourite', number);
    await writeFieldValue(ctx, contactId, favourite, { value, matched: value.toLowerCase(), number: null });
  }
  if (birthday && chance('birthday', number) < 0.5) {
    const value = addDays('1998-12-31', -Math.floor(chance('day', number) * 12_000));
    await writeFieldValue(ctx, contactId, birthday, { value, matched: value, number: null });
  }
  if (chance('note', number) < 0.6) {
    const at = new Date(story.now.getTime() - (1 + chance('note-age', number) * 20) * dayMs);
    const text = pick(words.notes, 'note-text', number);
    await rowsOf(ctxAt(ctx, at), customerTaskTables.contact_notes).insert({
      ...{ id: uuidv7({ msecs: at.getTime() }), contact_id: contactId, text, created_by: owner },
    });
  }
}

/** Notes and tasks about customers of the demo business, and values of its custom fields. */
export const customerTaskDemo: DemoRows = {
  open: async (story) => {
    const ids: string[] = [];
    for (const field of wordsOf(story).fields) ids.push((await story.call(customerFields.create, field)).field.id);
    story.set(demoFields, ids);
  },
  write: async (ctx, story) => {
    const owner = await readOwnerId(ctx.tx, ctx.workspaceId);
    const contactOf = story.get(demoContactOf);
    const newest = [...story.list(demoMeetings)].sort((one, other) => other.at.getTime() - one.at.getTime());
    const people = [...new Map(newest.map(({ person }) => [person.number, person])).values()].slice(0, described);
    for (const person of people) await describe(ctx, story, contactOf(person), person.number, owner);
    for (const [place, title] of wordsOf(story).tasks.entries()) {
      const [person, age = 0] = [people[place * 2], deadlines[place]];
      if (!person) continue;
      const at = new Date(story.now.getTime() - 8 * dayMs);
      await rowsOf(ctxAt(ctx, at), customerTaskTables.contact_tasks).insert({
        ...{ id: uuidv7({ msecs: at.getTime() }), contact_id: contactOf(person), title, created_by: owner },
        // Ten in the morning in Luanda.
        deadline: new Date(`${addDays(dayOf(story.now), -age)}T09:00:00Z`),
        ...{ remind: false, reminder_id: null, assigned_to: place % 2 === 0 ? owner : null },
        is_done: age > 0 && place < deadlines.length - 1,
      });
    }
  },
};
