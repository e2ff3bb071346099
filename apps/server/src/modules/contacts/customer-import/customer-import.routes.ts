import { customerImports, importProblems } from '@kumbi/contract/contacts/customer-import.endpoints.ts';
import { importFileBytes } from '@kumbi/contract/contacts/customer-import.limits.ts';
import { sql } from 'kysely';
import { allOf } from '../../../kernel/database/page-of.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { refuse } from '../../../kernel/tenancy/refusal.ts';
import { customerImportRecords } from './customer-import.records.ts';
import { cancelCustomerImport, previewCustomerImport, startCustomerImport } from './customer-import.service.ts';
import { exportImportProblems } from './import-problems.service.ts';
import { createCustomerImport } from './import-upload.service.ts';

/** The parts of a form around its file. */
const formBytesAround = 64 * 1024;

export function registerCustomerImports(routes: Routes): void {
  routes.handle(customerImports.list, (ctx, { query: { status, ...query } }) =>
    customerImportRecords.list(ctx, query, allOf([status && sql`s.status = ${status}`])),
  );
  routes.handle(customerImports.get, (ctx, { params }) => customerImportRecords.get(ctx, params.id));
  routes.handleOutside(
    customerImports.create,
    (ctx, { body }) => createCustomerImport(ctx, body.file),
    async (_, { formBytes }) =>
      formBytes > importFileBytes + formBytesAround
        ? refuse('contact_import.too_large', { values: { megabytes: importFileBytes / (1024 * 1024) } })
        : undefined,
  );
  routes.handle(customerImports.preview, (ctx, { params, body }) => previewCustomerImport(ctx, params.id, body));
  routes.handle(customerImports.start, (ctx, { params, body }) => startCustomerImport(ctx, params.id, body));
  routes.handle(customerImports.cancel, (ctx, { params }) => cancelCustomerImport(ctx, params.id));
  routes.handle(customerImports.delete, (ctx, { params }) => customerImportRecords.delete(ctx, params.id));
  routes.handleOutside(importProblems.export, (ctx, { query }) => exportImportProblems(ctx, query.import_id));
}
