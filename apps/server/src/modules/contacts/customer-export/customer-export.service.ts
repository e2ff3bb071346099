import { consentChannels } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import type { Customer } from '@kumbi/contract/contacts/customer.schemas.ts';
import type texts from '@kumbi/contract/contacts/messages/en.json';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { CsvCell } from '../../../kernel/http/csv.ts';
import { csvDownload, type Sheet } from '../../../kernel/http/csv-download.ts';
import type { Download } from '../../../kernel/http/download.ts';
import { xlsxDownload } from '../../../kernel/http/xlsx-download.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal } from '../../../kernel/tenancy/refusal.ts';
import { screenTexts, serverText } from '../../../kernel/texts/server-texts.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { readConsents } from '../consent/consent.store.ts';
import { listCustomers } from '../customer/customer.service.ts';
import type { CustomerFieldRow } from '../customer-field/customer-field.records.ts';
import { customerFieldTables } from '../customer-field/customer-field.table.ts';

type ListedCustomer = Returns<typeof customers.list>['customers'][number];

/** Exports the customers that the list shows with this filter. Each custom field is a column. */
export async function exportCustomers(
  ctx: Unopened<MemberCtx>,
  { format, ...filter }: Parsed<typeof customers.export>['query'],
): Promise<Download | Refusal> {
  const text = (name: string): string => serverText(ctx.locale, 'customer_export', name);
  const name = `${text('file')}.${format}`;
  const fields = await ctx.transaction(async (opened) => {
    const first = await listCustomers(opened, { ...filter, currentPage: 0, nextPage: 1 });
    if (isRefusal(first)) return first;
    await recordAudit(opened, { action: 'contact_list.exported', subject: name });
    return readFields(opened);
  });
  if (isRefusal(fields)) return fields;
  const { detail, consent } = screenTexts<typeof texts>('contacts', ctx.locale);
  const sheet: Sheet<ListedCustomer> = {
    name,
    columns: [
      ...serverText<readonly string[]>(ctx.locale, 'customer_export', 'columns'),
      ...fields.map((field) => field.name),
    ],
    read: async (opened, query) => {
      const listed = await listCustomers(opened, { ...filter, ...query });
      if (isRefusal(listed)) throw new Error(`an export was refused after its beginning: ${listed.code}`);
      return { rows: listed.customers, cursor: listed.cursor };
    },
    cells: async (opened, rows) => {
      const kept = await readConsents(
        opened,
        rows.map(({ id }) => id),
      );
      const states = new Map(kept.map((each) => [`${each.contact_id} ${each.channel}`, consent.states[each.state]]));
      const stateOf = (id: string) => (channel: string) => states.get(`${id} ${channel}`) ?? '';
      return rows.map((row) => [
        ...cellsOf(row, detail.sources),
        ...consentChannels.map(stateOf(row.id)),
        ...valuesOf(row, fields),
      ]);
    },
  };
  return format === 'csv' ? csvDownload(ctx, sheet) : xlsxDownload(ctx, sheet, text('sheet'));
}

const readFields = (ctx: Ctx): Promise<CustomerFieldRow[]> =>
  rowsOf(ctx, customerFieldTables.contact_fields).list({}, { orderBy: 'created_at' });

function cellsOf(row: ListedCustomer, sources: Readonly<Record<Customer['source'], string>>): CsvCell[] {
  const groups = row.groups.map((group) => group.name).join(', ');
  return [
    ...[row.name, row.email, row.phone, groups, row.tags.join(', '), row.assigned_to?.name ?? ''],
    ...[row.language, sources[row.source], new Date(row.created_at).toISOString()],
  ];
}

function valuesOf(row: ListedCustomer, fields: readonly CustomerFieldRow[]): CsvCell[] {
  const values = new Map(row.fields.map(({ id, value }) => [id, value]));
  return fields.map(({ id }) => values.get(id) ?? '');
}
