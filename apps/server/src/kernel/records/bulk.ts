import type { ErrorCode } from '@kumbi/contract/error-catalogue.ts';
import type { BulkAnswer, BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import { inSavepoint } from '../database/at-commit.ts';
import { envelopeOf } from '../http/answers.ts';
import type { Ctx } from '../tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../tenancy/refusal.ts';

interface BulkRow {
  readonly id: string;
  readonly updated_at: Date;
}

/** An action on each of many rows. */
interface BulkAction<Row extends BulkRow> {
  /** Locks a row; undefined if it no longer exists. */
  lock(id: string): Promise<Row | undefined>;
  /** The refusal for a row that doesn't exist. */
  readonly unknown: ErrorCode;
  /** Whether a row already has the wanted state. */
  isDone?(row: Row): boolean | Promise<boolean>;
  /** Changes a locked row. Its refusal undoes its own writes, and the other rows are committed. */
  apply(row: Row): Promise<unknown>;
}

/**
 * Applies an action to many rows in one transaction. A row that no longer exists, that has changed since the caller saw it,
 * or that the action refuses is skipped with its error, and the others are changed.
 *
 * @returns the refusal `unknown` if none of the rows exists
 */
export async function applyToMany<Row extends BulkRow>(
  ctx: Ctx,
  rows: BulkRows,
  action: BulkAction<Row>,
): Promise<BulkAnswer | Refusal> {
  const applied: string[] = [];
  const changed: BulkAnswer['rows'] = [];
  const skipped: BulkAnswer['skipped'] = [];
  let found = 0;
  for (const seen of inOrder(rows)) {
    const row = await action.lock(seen.id);
    if (row) found += 1;
    if (row && (await action.isDone?.(row))) continue;
    const refused = row ? await refusalOf(ctx, row, seen, action) : refuse(action.unknown);
    if (!refused) {
      applied.push(seen.id);
      const after = await action.lock(seen.id);
      if (after) changed.push({ id: seen.id, updated_at: after.updated_at.toISOString() });
    } else {
      const { code, message, action: advice } = envelopeOf(refused, ctx.locale).body;
      skipped.push({ id: seen.id, code, message, action: advice });
    }
  }
  return found === 0 ? refuse(action.unknown) : { applied, rows: changed, skipped };
}

async function refusalOf<Row extends BulkRow>(
  ctx: Ctx,
  row: Row,
  { updated_at }: BulkRows[number],
  action: BulkAction<Row>,
): Promise<Refusal | undefined> {
  if (updated_at !== undefined && Date.parse(updated_at) !== row.updated_at.getTime())
    return refuse('request.row_changed');
  const result = await inSavepoint(ctx.tx, () => action.apply(row), isRefusal);
  return isRefusal(result) ? result : undefined;
}

/** Restores all of the rows, or none: the first refusal is returned and rolls the transaction back. */
export async function restoreMany(
  ids: readonly string[],
  restoreOne: (id: string) => Promise<unknown>,
): Promise<{ restored: number } | Refusal> {
  const each = [...new Set(ids)].sort();
  for (const id of each) {
    const result = await restoreOne(id);
    if (isRefusal(result)) return result;
  }
  return { restored: each.length };
}

/** Each row once, in the order of the ids, so that two callers with the same rows take turns. */
function inOrder(rows: BulkRows): BulkRows {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...byId.keys()].sort().flatMap((id) => byId.get(id) ?? []);
}
