import {
  contactFieldCreated,
  contactFieldDeleted,
  contactFieldRestored,
  contactFieldUpdated,
} from '@kumbi/contract/contacts/contacts.events.ts';
import { customerFieldsLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { customerFields } from '@kumbi/contract/contacts/customer-field.endpoints.ts';
import { customerFieldSchema, type saveCustomerFieldSchema } from '@kumbi/contract/contacts/customer-field.schemas.ts';
import { type Selectable, sql } from 'kysely';
import type * as z from 'zod';
import { lockInTransaction } from '../../../kernel/database/database.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import { emitsChanges } from '../../../kernel/events/change-events.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import { binnedRecords } from '../../../kernel/records/records.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { auditedAs } from '../../audit/audit.public.ts';
import { type CustomerFieldTables, customerFieldTables } from './customer-field.table.ts';

export type CustomerFieldRow = Selectable<CustomerFieldTables['contact_fields']>;
type Wanted = z.output<typeof saveCustomerFieldSchema>;

async function refuseTakenName(ctx: Ctx, { id, name }: CustomerFieldRow): Promise<Refusal | undefined> {
  await lockInTransaction(ctx.tx, `customer-fields:${ctx.workspaceId}`);
  const taken = await rowsOf(ctx, customerFieldTables.contact_fields)
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst();
  return taken && refuse('contact_field.name_taken');
}

/** The field itself is among those that are counted. */
async function refuseAddition(ctx: Ctx, row: CustomerFieldRow): Promise<Refusal | undefined> {
  const taken = await refuseTakenName(ctx, row);
  if (taken) return taken;
  const count = await rowsOf(ctx, customerFieldTables.contact_fields).count();
  return count > customerFieldsLimit
    ? refuse('contact_field.limit', { values: { limit: customerFieldsLimit } })
    : undefined;
}

export const customerFieldRecords = binnedRecords({
  table: customerFieldTables.contact_fields,
  one: 'field',
  many: 'fields',
  view: (_, row: CustomerFieldRow) => viewOf(customerFieldSchema, row),
  unknown: 'contact_field.unknown',
  late: 'contact_field.restore_too_late',
  effects: [
    { created: refuseAddition, updated: refuseTakenName, restored: refuseAddition },
    auditedAs(
      {
        created: 'contact_field.created',
        updated: 'contact_field.updated',
        deleted: 'contact_field.deleted',
        restored: 'contact_field.restored',
      },
      ({ name }: CustomerFieldRow) => name,
    ),
    emitsChanges(
      {
        created: contactFieldCreated,
        updated: contactFieldUpdated,
        deleted: contactFieldDeleted,
        restored: contactFieldRestored,
      },
      ({ id }: CustomerFieldRow) => ({ field_id: id }),
      ['name', 'choices'],
    ),
  ],
});

/** A choice field has choices, without repetition; the others have none. */
export function fieldColumns({ name, kind, choices }: Wanted) {
  const distinct = kind === 'choice' ? [...new Set(choices)] : [];
  if (kind === 'choice' && distinct.length === 0)
    return refuse('request.invalid', { fields: { choices: 'validation.choose_one' } });
  return { name, kind, choices: JSON.stringify(distinct) };
}

export function registerCustomerFields(routes: Routes): void {
  routes.handle(customerFields.list, (ctx, { query }) => customerFieldRecords.list(ctx, query));
  routes.handle(customerFields.get, (ctx, { params }) => customerFieldRecords.get(ctx, params.id));
  routes.handle(customerFields.create, async (ctx, { body }) => {
    const columns = fieldColumns(body);
    return isRefusal(columns)
      ? columns
      : customerFieldRecords.create(ctx, { ...columns, created_by: ctx.actor.userId });
  });
  routes.handle(customerFields.update, (ctx, { params, body }) =>
    customerFieldRecords.update(ctx, params.id, (before) =>
      before.kind === body.kind ? fieldColumns(body) : refuse('contact_field.kind_fixed'),
    ),
  );
  routes.handle(customerFields.delete, (ctx, { params }) => customerFieldRecords.delete(ctx, params.id));
  routes.handle(customerFields.restore, (ctx, { params }) => customerFieldRecords.restore(ctx, params.id));
}
