import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type WhatsappTables, whatsappTables } from './whatsapp.table.ts';

export type NumberRow = Selectable<WhatsappTables['whatsapp_numbers']>;

export const findNumber = (ctx: Ctx, integrationId: string): Promise<NumberRow | undefined> =>
  rowsOf(ctx, whatsappTables.whatsapp_numbers).find(integrationId);

export async function saveNumber(ctx: Ctx, row: Omit<NumberRow, 'workspace_id'>): Promise<void> {
  const { integration_id, ...facts } = row;
  const numbers = rowsOf(ctx, whatsappTables.whatsapp_numbers);
  if (!(await numbers.insertUnlessTaken(row, 'integration_id'))) await numbers.update(integration_id, facts);
}

/** Lists numbers that weren't checked since a time. */
export async function readUncheckedNumbers(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<{ workspace_id: WorkspaceId; integration_id: string }[]> {
  const { rows } = await sql<{ workspace_id: WorkspaceId; integration_id: string }>`
    select workspace_id, integration_id from whatsapp_numbers where checked_at < ${before} order by checked_at limit ${limit}`.execute(
    tx,
  );
  return rows;
}
