import type texts from '@kumbi/contract/subscriptions/messages/en.json';
import type { Unopened } from '../../kernel/http/call-context.ts';
import type { CsvCell } from '../../kernel/http/csv.ts';
import { csvDownload } from '../../kernel/http/csv-download.ts';
import type { Download } from '../../kernel/http/download.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { screenTexts, serverText } from '../../kernel/texts/server-texts.ts';
import { listPlanPayments } from './billing.service.ts';

type Listed = Awaited<ReturnType<typeof listPlanPayments>>['payments'][number];

/** Exports the workspace's payments for plans and packs, newest first. */
export function exportPlanPayments(ctx: Unopened<MemberCtx>): Download {
  const { payment_status: statuses } = screenTexts<typeof texts>('subscriptions', ctx.locale).page;
  return csvDownload<Listed>(ctx, {
    name: serverText(ctx.locale, 'plan_payment_export', 'file'),
    columns: serverText<readonly string[]>(ctx.locale, 'plan_payment_export', 'columns'),
    read: async (opened, query) => {
      const { payments: rows, cursor } = await listPlanPayments(opened, query);
      return { rows, cursor };
    },
    cells: async (_opened, rows) =>
      rows.map((payment): CsvCell[] => [
        ...[payment.number, payment.title, statuses[payment.status]],
        ...[payment.amount, payment.currency, payment.created_at, payment.paid_at ?? ''],
      ]),
  });
}
