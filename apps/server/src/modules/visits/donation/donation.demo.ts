import { donationBlock } from '@kumbi/blocks/donation/donation.block.ts';
import { shownText } from '@kumbi/blocks/model/shown.ts';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { chance, pick } from '../../../kernel/demo/chance.ts';
import { inPortions } from '../../../kernel/demo/demo-rows.ts';
import { type DemoRows, type DemoStory, demoList } from '../../../kernel/demo/demo-story.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { demoWords } from '../../../kernel/texts/server-texts.ts';
import { demoContactOf, demoMeetings } from '../../contacts/contacts.public.ts';
import { blocksOf, demoPages } from '../../pages/pages.public.ts';
import { type DemoPurchase, demoPurchases } from '../../payments/payments.public.ts';
import type { DonationsTables } from './donation.table.ts';

/** A donation for the hives. */
interface DemoDonation extends DemoPurchase {
  readonly block: string;
  readonly title: string;
  readonly amountMinor: number;
  readonly message: string;
}

const demoDonations = demoList<DemoDonation>('pages.donations');

/** Decimal kwanzas: mostly the amounts that the page offers. */
const amounts = [1_000, 1_000, 1_000, 5_000, 5_000, 5_000, 2_500, 7_500, 15_000, 30_000];

function planDonations(story: DemoStory): DemoDonation[] {
  const { hives } = story.get(demoPages);
  const { cheers } = demoWords<{ readonly cheers: readonly string[] }>('pages', story.language);
  const [donation] = blocksOf(hives.data, donationBlock);
  if (!donation) throw new Error('the page of the hives has no donation block');
  const gifts: DemoDonation[] = [];
  for (let day = hives.plan.days; day >= 0; day -= 1) {
    if (chance('gives', day) > 0.32) continue;
    const at = story.momentAgo(day, 'gift', day);
    const person = story.somebody(day, 'gift', day);
    const amountMinor = pick(amounts, 'amount', day) * 100;
    const title = shownText(donation.values.title, story.languageOf(person), story.language);
    gifts.push({
      id: uuidv7({ msecs: at.getTime() }),
      purpose: 'donations',
      seller: story.company,
      at,
      paidAt: story.paidAfter(at, 'gift', day),
      person,
      lines: [{ title, quantity: 1, amountMinor }],
      block: donation.id,
      title,
      amountMinor,
      message: chance('cheers', day) < 0.4 ? pick(cheers, 'cheer', day) : '',
    });
  }
  return gifts;
}

async function insertDonations({ tx, workspaceId: workspace_id }: Ctx, story: DemoStory): Promise<void> {
  const { hives } = story.get(demoPages);
  const contactOf = story.get(demoContactOf);
  const rows = story.list(demoDonations).map(
    ({ id, block, title, at, paidAt, person, amountMinor, message }): Insertable<DonationsTables['donations']> => ({
      workspace_id,
      id: uuidv7({ msecs: at.getTime() }),
      checkout_id: id,
      page_id: hives.id,
      contact_id: paidAt ? contactOf(person) : null,
      block,
      title,
      name: person.name,
      email: person.email,
      phone: person.phone,
      message,
      language: story.languageOf(person),
      amount_minor: amountMinor,
      currency: 'AOA',
      pending_since: paidAt ? null : at,
      received_at: paidAt,
      created_at: at,
    }),
  );
  const db = tx.withTables<DonationsTables>();
  await inPortions(rows, (portion) => db.insertInto('donations').values(portion).execute());
}

export const donationDemo: DemoRows = {
  plan: (story) => {
    const donations = planDonations(story);
    story.add(demoDonations, ...donations);
    story.add(demoPurchases, ...donations);
    for (const { paidAt: at, person } of donations) if (at) story.add(demoMeetings, { at, person, source: 'page' });
  },
  write: insertDonations,
};
