import type { Parsed } from '@kumbi/contract/endpoint.ts';
import type texts from '@kumbi/contract/payment-links/messages/en.json';
import type { paymentLinks } from '@kumbi/contract/payment-links/payment-link.endpoints.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { CsvCell } from '../../../kernel/http/csv.ts';
import { csvDownload } from '../../../kernel/http/csv-download.ts';
import type { Download } from '../../../kernel/http/download.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { screenTexts, serverText } from '../../../kernel/texts/server-texts.ts';
import { listPaymentLinks } from './payment-link.service.ts';

type Listed = Awaited<ReturnType<typeof listPaymentLinks>>['payment_links'][number];

/** Exports the payment links that the list shows with this filter, in the same order. */
export function exportPaymentLinks(
  ctx: Unopened<MemberCtx>,
  filter: Parsed<typeof paymentLinks.export>['query'],
): Download {
  const { states } = screenTexts<typeof texts>('payment-links', ctx.locale).list;
  return csvDownload<Listed>(ctx, {
    name: serverText(ctx.locale, 'payment_link_export', 'file'),
    columns: serverText<readonly string[]>(ctx.locale, 'payment_link_export', 'columns'),
    read: async (opened, query) => {
      const { payment_links: rows, cursor } = await listPaymentLinks(opened, { ...filter, ...query });
      return { rows, cursor };
    },
    cells: async (_opened, rows) =>
      rows.map((link): CsvCell[] => [
        ...[link.title, link.url, states[link.state], link.amount ?? '', link.least_amount ?? '', link.currency],
        ...[link.payments, link.payments_limit ?? '', link.received, link.expires_on ?? '', link.created_at],
        link.description,
      ]),
  });
}
