import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { listDonations } from '@kumbi/contract/pages/donations.endpoints.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { readDonations, readDonationTotals } from './donation.store.ts';
import { readPage } from './page.reads.ts';

export async function listDonationsOf(
  ctx: MemberCtx,
  pageId: string,
  query: ListQuery,
): Promise<Returns<typeof listDonations> | Refusal> {
  if (!(await readPage(ctx, pageId))) return refuse('page.unknown');
  const { rows, ...page } = await readDonations(ctx, pageId, query);
  const totals = await readDonationTotals(ctx, pageId);
  return {
    ...page,
    donations: rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      message: row.message,
      amount: fromMinor(row.amount_minor),
      currency: row.currency,
      received_at: (row.received_at ?? row.created_at).toISOString(),
    })),
    totals: totals.map(({ currency, minor, count }) => ({ currency, amount: fromMinor(minor), count })),
  };
}
