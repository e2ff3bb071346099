import type { programGroups } from '@kumbi/contract/contacts/public-group.endpoints.ts';
import { programGroupSchema } from '@kumbi/contract/contacts/public-group.schemas.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dataPage } from '../../../kernel/tenancy/cursor-page.ts';
import { isRefusal, type Refusal } from '../../../kernel/tenancy/refusal.ts';
import { customerGroupRecords } from './customer-group.records.ts';

type OneGroup = Promise<Returns<typeof programGroups.create> | Refusal>;

export async function listProgramGroups(
  ctx: Ctx,
  query: CursorQuery,
): Promise<Returns<typeof programGroups.list> | Refusal> {
  return dataPage(await customerGroupRecords.readByCursor(ctx, query), (row) => viewOf(programGroupSchema, row));
}

export async function getProgramGroup(ctx: Ctx, id: string): OneGroup {
  return onlyGroup(await customerGroupRecords.get(ctx, id));
}

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
