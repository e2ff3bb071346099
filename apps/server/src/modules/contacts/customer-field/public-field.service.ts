import type { programFields } from '@kumbi/contract/contacts/public-field.endpoints.ts';
import { programFieldSchema } from '@kumbi/contract/contacts/public-field.schemas.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dataPage } from '../../../kernel/tenancy/cursor-page.ts';
import { isRefusal, type Refusal } from '../../../kernel/tenancy/refusal.ts';
import { customerFieldRecords, fieldColumns } from './customer-field.records.ts';

type OneField = Promise<Returns<typeof programFields.get> | Refusal>;

export async function listProgramFields(
  ctx: Ctx,
  query: CursorQuery,
): Promise<Returns<typeof programFields.list> | Refusal> {
  return dataPage(await customerFieldRecords.readByCursor(ctx, query), (row) => viewOf(programFieldSchema, row));
}

export async function getProgramField(ctx: Ctx, id: string): OneField {
  return onlyField(await customerFieldRecords.get(ctx, id));
}

export async function createProgramField(
  ctx: Ctx,
  { choices = [], ...input }: Parsed<typeof programFields.create>['body'],
): OneField {
  const columns = fieldColumns({ ...input, choices });
  return isRefusal(columns)
    ? columns
    : onlyField(await customerFieldRecords.create(ctx, { ...columns, created_by: null }));
}

export async function updateProgramField(
  ctx: Ctx,
  id: string,
  changes: Parsed<typeof programFields.update>['body'],
): OneField {
  return onlyField(
    await customerFieldRecords.update(ctx, id, ({ name, kind, choices }) =>
      fieldColumns({ name: changes.name ?? name, kind, choices: changes.choices ?? choices }),
    ),
  );
}

const onlyField = (found: Awaited<ReturnType<typeof customerFieldRecords.get>>) =>
  isRefusal(found) ? found : viewOf(programFieldSchema, found.field);
