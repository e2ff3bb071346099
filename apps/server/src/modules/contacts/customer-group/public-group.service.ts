import type { programFields, programGroups, programSegments } from '@kumbi/contract/contacts/public-group.endpoints.ts';
import {
  programFieldSchema,
  programGroupSchema,
  programSegmentSchema,
} from '@kumbi/contract/contacts/public-group.schemas.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import { sql } from 'kysely';
import { viewOf } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type CursorPage, cursorPage } from '../../../kernel/tenancy/cursor-page.ts';
import { isRefusal, type Refusal } from '../../../kernel/tenancy/refusal.ts';
import type { CustomerFieldRow } from '../customer-field/customer-field.records.ts';
import type { SegmentRow } from '../segment/segment.records.ts';
import { customerGroupRecords } from './customer-group.records.ts';
import { type CustomerGroupRow, groupCountColumn } from './customer-group.store.ts';

type OneGroup = Promise<Returns<typeof programGroups.create> | Refusal>;

/** Reads a page of a table with a bin, and converts its rows. */
async function readPage<Row, Shown>(
  ctx: Ctx,
  spec: Parameters<typeof cursorPage>[1],
  query: CursorQuery,
  view: (row: Row) => Shown,
): Promise<(Omit<CursorPage<Row>, 'rows'> & { data: Shown[] }) | Refusal> {
  const found = await cursorPage<Row>(ctx, { ...spec, where: [sql`s.deleted_at is null`] }, query);
  if (isRefusal(found)) return found;
  const { rows, ...page } = found;
  return { ...page, data: rows.map(view) };
}

export const listProgramGroups = (
  ctx: Ctx,
  query: CursorQuery,
): Promise<Returns<typeof programGroups.list> | Refusal> =>
  readPage<CustomerGroupRow & { count: number }, Returns<typeof programGroups.create>>(
    ctx,
    { table: 'contact_groups', columns: sql`t.*, ${groupCountColumn}` },
    query,
    (row) => viewOf(programGroupSchema, row),
  );

export async function createProgramGroup(ctx: Ctx, input: Parsed<typeof programGroups.create>['body']): OneGroup {
  return onlyGroup(await customerGroupRecords.create(ctx, { ...input, created_by: null }));
}

export async function updateProgramGroup(
  ctx: Ctx,
  id: string,
  input: Parsed<typeof programGroups.update>['body'],
): OneGroup {
  return onlyGroup(await customerGroupRecords.update(ctx, id, () => input));
}

const onlyGroup = (found: Awaited<ReturnType<typeof customerGroupRecords.get>>) =>
  isRefusal(found) ? found : viewOf(programGroupSchema, found.group);

export const listProgramSegments = (
  ctx: Ctx,
  query: CursorQuery,
): Promise<Returns<typeof programSegments.list> | Refusal> =>
  readPage<SegmentRow, Returns<typeof programSegments.list>['data'][number]>(
    ctx,
    { table: 'contact_segments', columns: sql`t.*` },
    query,
    (row) => viewOf(programSegmentSchema, row),
  );

export const listProgramFields = (
  ctx: Ctx,
  query: CursorQuery,
): Promise<Returns<typeof programFields.list> | Refusal> =>
  readPage<CustomerFieldRow, Returns<typeof programFields.list>['data'][number]>(
    ctx,
    { table: 'contact_fields', columns: sql`t.*` },
    query,
    (row) => viewOf(programFieldSchema, row),
  );
