import type { Returns } from '@kumbi/contract/endpoint.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import type { donations } from '@kumbi/contract/visits/donations.endpoints.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { Download } from '../../../kernel/http/download.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readOrigins } from '../../links/links.public.ts';
import { readPage } from '../../pages/pages.public.ts';
import { type EntriesOfPage, exportFromPage } from '../page-export.service.ts';
import { type DonationRow, readDonations, readDonationTotals } from './donation.store.ts';
import { donationView } from './donation.view.ts';

export async function listDonations(
  ctx: MemberCtx,
  pageId: string,
  query: ListQuery,
): Promise<Returns<typeof donations.list> | Refusal> {
  if (!(await readPage(ctx, pageId))) return refuse('page.unknown');
  const { rows, ...page } = await readDonations(ctx, pageId, query);
  const totals = await readDonationTotals(ctx, pageId);
  return {
    ...page,
    donations: await donationViews(ctx, rows),
    totals: totals.map(({ currency, minor, count }) => ({ currency, amount: fromMinor(minor), count })),
  };
}

export const exportDonations = (ctx: Unopened<MemberCtx>, { id, name }: EntriesOfPage): Promise<Download | Refusal> =>
  exportFromPage<DonationRow>(ctx, id, 'donation', {
    read: (opened, query) => readDonations(opened, id, { ...query, name }),
    cells: async (opened, rows) =>
      (await donationViews(opened, rows)).map((row) => [
        row.received_at,
        row.name,
        row.email,
        row.phone,
        row.amount,
        row.currency,
        row.message,
        row.short_link?.name ?? '',
      ]),
  });

async function donationViews(ctx: Ctx, rows: readonly DonationRow[]) {
  const origins = await readOrigins(
    ctx,
    rows.map(({ checkout_id }) => checkout_id),
  );
  return rows.map((row) => donationView(row, origins));
}
