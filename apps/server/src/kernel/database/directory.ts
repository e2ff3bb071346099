import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import type { Ctx } from '../tenancy/ctx.ts';
import type { NoTables, Queryable, Tx } from './database.ts';

/** What an address may stand for before its workspace is known. */
export type AddressKind =
  | 'workspace'
  | 'shop'
  | 'page'
  | 'checkout'
  | 'payment-reference'
  | 'integration'
  | 'file'
  | 'receipt'
  | 'ticket'
  | 'booking'
  | 'registration'
  | 'hook'
  | 'conversation'
  | 'course'
  | 'mail-domain';

export interface Located {
  readonly workspaceId: WorkspaceId;
  readonly targetId: string;
}

/**
 * Finds the workspace and the row that an address of the outside stands for.
 * Many addresses are secret tokens, so that an empty one never leads anywhere.
 * @param db a transaction, or none: it is one statement, and needs no workspace
 */
export async function locate(db: Queryable, kind: AddressKind, address: string): Promise<Located | undefined> {
  if (address === '') return undefined;
  const { rows } = await sql<{
    workspace_id: WorkspaceId;
    target_id: string;
  }>`select * from find_address(${kind}, ${address})`.execute(db);
  const row = rows[0];
  return row && { workspaceId: row.workspace_id, targetId: row.target_id };
}

/** @returns false when the address is already somebody's */
export async function claimAddress(ctx: Ctx, kind: AddressKind, address: string, targetId: string): Promise<boolean> {
  const { numAffectedRows } = await insertAddress(ctx, kind, address, targetId).execute(ctx.tx);
  return numAffectedRows === 1n;
}

/** The same as a `with` of the statement that writes what the address stands for. */
export const claimingAddress = (ctx: Inside, kind: AddressKind, address: string, targetId: string) =>
  sql<NoTables>`(${insertAddress(ctx, kind, address, targetId)})`;

type Inside = Pick<Ctx, 'workspaceId'>;

const insertAddress = ({ workspaceId }: Inside, kind: AddressKind, address: string, targetId: string) => sql`
  insert into addresses (workspace_id, kind, address, target_id)
  values (${workspaceId}, ${kind}, ${address}, ${targetId}) on conflict do nothing`;

export async function releaseAddress(ctx: Ctx, kind: AddressKind, targetId: string): Promise<void> {
  await sql`delete from addresses where workspace_id = ${ctx.workspaceId} and kind = ${kind} and target_id = ${targetId}`.execute(
    ctx.tx,
  );
}

/** Names the workspace of a transaction that began without one; written down with its reason. */
export async function enterWorkspace(tx: Tx, id: WorkspaceId, reason: string): Promise<void> {
  await sql`select switch_workspace(${id}, ${reason})`.execute(tx);
}

/**
 * Does a part of this transaction's work in another workspace, and comes back: how a payment reaches seller and buyer.
 * Every switch is written down with its reason.
 */
export async function inOtherWorkspace<T>(
  ctx: Ctx,
  id: WorkspaceId,
  reason: string,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  await enterWorkspace(ctx.tx, id, reason);
  const result = await work({ ...ctx, workspaceId: id });
  await enterWorkspace(ctx.tx, ctx.workspaceId, `back from: ${reason}`);
  return result;
}
