import { importProgressed } from '@kumbi/contract/contacts/contacts.events.ts';
import { sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Claimed } from '../../../kernel/due/declaration.ts';
import { holdRow, settleRow } from '../../../kernel/due/settle-rows.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { announce, room } from '../../../kernel/realtime/announce.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { customerImportTables } from './customer-import.table.ts';
import { deletePart, findNextPart, insertProblems } from './import-part.store.ts';
import { type ImportedRows, importRows } from './import-rows.service.ts';

const table = 'contact_imports';
const imports = (ctx: Ctx) => rowsOf(ctx, customerImportTables.contact_imports);

/**
 * Imports the next rows of a claimed import, records their results and forgets them, all in one transaction. A process that is
 * killed loses no row that was counted, and repeats none.
 */
export const importNextPart = (kernel: Kernel, claimed: Claimed): Promise<void> =>
  inSystemCtx(kernel, claimed.workspace_id, 'import customers', async (ctx) => {
    // Another process has claimed it, or a member has cancelled it.
    if (!(await holdRow(ctx.tx, table, claimed))) return;
    const part = await findNextPart(ctx, claimed.id);
    if (part) {
      const imported = await importRows(ctx, part, await imports(ctx).get(claimed.id));
      await insertProblems(ctx, claimed.id, part, imported.plan.failed);
      await deletePart(ctx, claimed.id, part.firstLine);
      await countResults(ctx, claimed.id, imported);
    }
    const hasMore = part !== undefined && (await findNextPart(ctx, claimed.id)) !== undefined;
    const now = kernel.clock.now();
    if (!hasMore) await imports(ctx).update(claimed.id, { status: 'done', ended_at: now });
    const settlement = hasMore
      ? ({ row: claimed, kind: 'again', at: now } as const)
      : ({ row: claimed, kind: 'done' } as const);
    await settleRow(ctx.tx, { table }, settlement, now);
    await announceImport(ctx, claimed.id);
  });

async function countResults(ctx: Ctx, id: string, { plan, consents }: ImportedRows): Promise<void> {
  const { results, failed } = plan;
  const counts = { create: 0, update: 0, skip: 0 };
  for (const result of results.values()) counts[result] += 1;
  const plus = (column: string, count: number) => sql<number>`${sql.ref(column)} + ${count}::int`;
  await imports(ctx).update(id, {
    processed: plus('processed', results.size + failed.length),
    created: plus('created', counts.create),
    updated: plus('updated', counts.update),
    skipped: plus('skipped', counts.skip),
    failed: plus('failed', failed.length),
    subscribed: plus('subscribed', consents.subscribed),
    unsubscribed: plus('unsubscribed', consents.unsubscribed),
    refused: plus('refused', consents.refused),
  });
}

/** Ends an import that keeps failing because of a bug. Its remaining rows are kept until it is deleted. */
export const failImport = (kernel: Kernel, claimed: Claimed): Promise<void> =>
  inSystemCtx(kernel, claimed.workspace_id, 'end an import by a fault', async (ctx) => {
    if (!(await holdRow(ctx.tx, table, claimed))) return;
    await endImport(ctx, claimed.id, 'failed');
  });

/** Ends an import before its last row. A claim of it is lost. */
export async function endImport(ctx: Ctx, id: string, status: 'cancelled' | 'failed'): Promise<void> {
  const ended = { status, ended_at: ctx.kernel.clock.now() };
  await imports(ctx).update(id, { ...ended, due_at: null, lease: null, leased_until: null });
  await announceImport(ctx, id);
}

const announceImport = (ctx: Ctx, id: string): Promise<void> =>
  announce(ctx.tx, room.workspace(ctx.workspaceId), importProgressed.name, { id });
