import { donationBlock } from '@kumbi/blocks/donation/donation.block.ts';
import { shownText } from '@kumbi/blocks/model/shown.ts';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../kernel/database/database.ts';
import { blocksOf } from '../../modules/pages/pages.public.ts';
import type { DonationsTables } from '../../modules/visits/visits.public.ts';
import { type DemoBusiness, inPortions, languageOf, momentAgo, paidAfter, somebody } from './demo-business.ts';
import type { ContactOf } from './demo-contacts.ts';
import { chance, pick } from './demo-people.ts';
import type { DemoPurchase } from './demo-purchases.store.ts';

/** What somebody gives for the hives. */
export interface DemoGift extends DemoPurchase {
  readonly block: string;
  readonly title: string;
  readonly amountMinor: number;
  readonly message: string;
}

/** Decimal kwanzas: mostly what the page offers, sometimes an amount of one's own. */
const amounts = [1_000, 1_000, 1_000, 5_000, 5_000, 5_000, 2_500, 7_500, 15_000, 30_000];

export function planGifts(business: DemoBusiness): DemoGift[] {
  const [donation] = blocksOf(business.pages.hives.data, donationBlock);
  if (!donation) throw new Error('Nobody can give anything for the hives');
  const gifts: DemoGift[] = [];
  for (let day = business.pages.hives.plan.days; day >= 0; day -= 1) {
    if (chance('gives', day) > 0.32) continue;
    const at = momentAgo(business, day, 'gift', day);
    const person = somebody(business, day, 'gift', day);
    const amountMinor = pick(amounts, 'amount', day) * 100;
    const title = shownText(donation.values.title, languageOf(business, person.number), business.words.language);
    gifts.push({
      id: uuidv7({ msecs: at.getTime() }),
      purpose: 'donations',
      seller: business.words.company,
      at,
      paidAt: paidAfter(business, at, 'gift', day),
      person,
      lines: [{ title, quantity: 1, amountMinor }],
      block: donation.id,
      title,
      amountMinor,
      message: chance('cheers', day) < 0.4 ? pick(business.words.cheers, 'cheer', day) : '',
    });
  }
  return gifts;
}

export async function insertGifts(
  tx: Tx,
  business: DemoBusiness,
  gifts: readonly DemoGift[],
  contactOf: ContactOf,
): Promise<void> {
  const rows = gifts.map(
    ({ id, block, title, at, paidAt, person, amountMinor, message }): Insertable<DonationsTables['donations']> => ({
      workspace_id: business.workspaceId,
      id: uuidv7({ msecs: at.getTime() }),
      checkout_id: id,
      page_id: business.pages.hives.id,
      contact_id: paidAt ? contactOf(person) : null,
      block,
      title,
      name: person.name,
      email: person.email,
      phone: person.phone,
      message,
      language: languageOf(business, person.number),
      amount_minor: amountMinor,
      currency: 'AOA',
      pending_since: paidAt ? null : at,
      received_at: paidAt,
      created_at: at,
    }),
  );
  const db = tx.withTables<DonationsTables>();
  await inPortions(rows, (portion) =>
    db
      .insertInto('donations')
      .values([...portion])
      .execute(),
  );
}
