import { customerImportSchema } from '@kumbi/contract/contacts/customer-import.schemas.ts';
import type { Selectable } from 'kysely';
import { viewOf } from '../../../kernel/http/view.ts';
import { records } from '../../../kernel/records/records.ts';
import { refuse } from '../../../kernel/tenancy/refusal.ts';
import { auditedAs } from '../../audit/audit.public.ts';
import { type CustomerImportTables, customerImportTables } from './customer-import.table.ts';

export type CustomerImportRow = Selectable<CustomerImportTables['contact_imports']>;

export const customerImportRecords = records({
  table: customerImportTables.contact_imports,
  one: 'import',
  many: 'imports',
  view: (_, row: CustomerImportRow) => viewOf(customerImportSchema, row),
  unknown: 'contact_import.unknown',
  effects: [
    { deleted: async (_, { status }) => (status === 'running' ? refuse('contact_import.running') : undefined) },
    auditedAs({ deleted: 'contact_import.deleted' }, (row: CustomerImportRow) => row.file_name),
  ],
});
