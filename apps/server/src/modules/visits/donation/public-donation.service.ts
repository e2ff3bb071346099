import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { programDonations } from '@kumbi/contract/visits/public-entries.endpoints.ts';
import { programDonationSchema } from '@kumbi/contract/visits/public-entries.schemas.ts';
import { sql } from 'kysely';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dataPage } from '../../../kernel/tenancy/cursor-page.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readEntriesByCursor } from '../program-entry.reads.ts';
import { type DonationRow, findDonation } from './donation.store.ts';

const donationView = (row: DonationRow): View<typeof programDonationSchema> =>
  viewOf(programDonationSchema, row, { amount: row.amount_minor, received_at: row.received_at ?? row.created_at });

/** Unpaid donations are neither listed nor counted. */
export async function listProgramDonations(
  ctx: Ctx,
  query: Parsed<typeof programDonations.list>['query'],
): Promise<Returns<typeof programDonations.list> | Refusal> {
  const list = { table: 'donations', columns: sql`t.*` };
  return dataPage(
    await readEntriesByCursor<DonationRow>(ctx, list, query, [sql`s.pending_since is null`]),
    donationView,
  );
}

export async function getProgramDonation(ctx: Ctx, id: string): Promise<View<typeof programDonationSchema> | Refusal> {
  const row = await findDonation(ctx, 'id', id);
  return row && !row.pending_since ? donationView(row) : refuse('donation.unknown');
}
