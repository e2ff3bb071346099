import type { customerImports } from '@kumbi/contract/contacts/customer-import.endpoints.ts';
import { importsLimit } from '@kumbi/contract/contacts/customer-import.limits.ts';
import { type ImportSettings, noImportConsent } from '@kumbi/contract/contacts/customer-import.schemas.ts';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import { v7 as uuidv7 } from 'uuid';
import { lockInTransaction } from '../../../kernel/database/database.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { currentWorkspace } from '../../workspaces/workspaces.public.ts';
import { customerFieldTables } from '../customer-field/customer-field.table.ts';
import { guessTargets, presetOf } from './column-targets.rules.ts';
import { customerImportRecords } from './customer-import.records.ts';
import { customerImportTables } from './customer-import.table.ts';
import { readTable } from './file/table-file.adapter.ts';
import { TableRefused } from './file/table-refused.rules.ts';
import { findHabit } from './import-habit.store.ts';
import { insertPart } from './import-part.store.ts';

/** The rows that are imported in one transaction. */
const partRows = 500;
const nameLimit = 200;

/** Stores the rows of a file in a draft, with proposed settings. A refused file leaves nothing behind. */
export async function createCustomerImport(
  ctx: Unopened<MemberCtx>,
  file: File,
): Promise<Returns<typeof customerImports.create> | Refusal> {
  try {
    return await ctx.transaction(async (opened) => (await refuseAddition(opened)) ?? storeFile(opened, file));
  } catch (error) {
    if (error instanceof TableRefused) return error.refusal;
    throw error;
  }
}

async function refuseAddition(ctx: Ctx): Promise<Refusal | undefined> {
  await lockInTransaction(ctx.tx, `customer-imports:${ctx.workspaceId}`);
  const count = await rowsOf(ctx, customerImportTables.contact_imports).count();
  return count >= importsLimit ? refuse('contact_import.limit', { values: { limit: importsLimit } }) : undefined;
}

async function storeFile(ctx: MemberCtx, file: File) {
  const id = uuidv7();
  const table = readTable(file);
  const { value: columns } = await table.next();
  if (!columns) throw new Error('an empty table was not refused');
  const imports = rowsOf(ctx, customerImportTables.contact_imports);
  await imports.insert({
    ...{ id, file_name: file.name.toWellFormed().slice(-nameLimit), status: 'draft', rows: 0 },
    columns: JSON.stringify(columns),
    preset: presetOf(columns),
    settings: JSON.stringify(await proposedSettings(ctx, columns)),
    language: ctx.locale,
    created_by: ctx.actor.userId,
  });
  await imports.update(id, { rows: await storeRows(ctx, id, table) });
  return customerImportRecords.get(ctx, id);
}

async function storeRows(ctx: Ctx, id: string, table: AsyncIterable<string[]>): Promise<number> {
  let rows: string[][] = [];
  let firstLine = 1;
  for await (const row of table) {
    if (rows.push(row) < partRows) continue;
    await insertPart(ctx, id, { firstLine, rows });
    firstLine += rows.length;
    rows = [];
  }
  if (rows.length > 0) await insertPart(ctx, id, { firstLine, rows });
  return firstLine - 1 + rows.length;
}

/** Proposes the settings of the last import of such a file. Without one, the names of the columns decide. */
async function proposedSettings(ctx: Ctx, columns: readonly string[]): Promise<ImportSettings> {
  const { country } = await currentWorkspace(ctx.tx, ctx.workspaceId);
  const fields = await rowsOf(ctx, customerFieldTables.contact_fields).list();
  const habit = await findHabit(ctx, columns);
  const isKnown = (target: string) => !target.startsWith('field:') || fields.some(({ id }) => target === `field:${id}`);
  const remembered = (name: string) => {
    const target = habit?.targets[name];
    return target !== undefined && isKnown(target) ? target : null;
  };
  return {
    targets: habit ? columns.map(remembered) : guessTargets(columns, fields),
    duplicates: habit?.duplicates ?? 'fill',
    country: habit?.country ?? country,
    group_ids: [],
    tags: [],
    consent: noImportConsent,
  };
}
