import { customerGroups } from '@kumbi/contract/contacts/customer-group.endpoints.ts';
import type demoTexts from '@kumbi/contract/contacts/messages/demo.en.json';
import { chance } from '../../../kernel/demo/chance.ts';
import { ctxAt } from '../../../kernel/demo/demo-rows.ts';
import { type DemoRows, demoList } from '../../../kernel/demo/demo-story.ts';
import { demoWords } from '../../../kernel/texts/server-texts.ts';
import { demoContactOf, demoMeetings } from '../contact.demo.ts';
import { writeGroups } from './customer-group.store.ts';

const demoGroups = demoList<string>('contacts.groups');
/** The share of the customers in each group, in the order of their names in `demo.*.json`. */
const shares = [0.06, 0.14] as const;

/** Groups of the demo business: some of its customers are in one, and a few in both. */
export const customerGroupDemo: DemoRows = {
  open: async (story) => {
    for (const group of demoWords<typeof demoTexts>('contacts', story.language).groups)
      story.add(demoGroups, (await story.call(customerGroups.create, group)).group.id);
  },
  write: async (ctx, story) => {
    const contactOf = story.get(demoContactOf);
    const groups = story.list(demoGroups);
    const people = new Map(story.list(demoMeetings).map(({ at, person }) => [person.number, { at, person }]));
    for (const { at, person } of people.values()) {
      const ids = groups.filter((_, place) => chance('group', place, person.number) < (shares[place] ?? 0));
      if (ids.length > 0) await writeGroups(ctxAt(ctx, at), contactOf(person), ids);
    }
  },
};
