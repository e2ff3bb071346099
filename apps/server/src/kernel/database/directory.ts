import { createHash } from 'node:crypto';
import type { AddressKind } from '@kumbi/contract/address-kinds.ts';
import { namesOf } from '@kumbi/contract/module-names.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import type { NoTables, Queryable, Tx } from './database.ts';
import type { WorkspaceTx } from './workspace-tx.ts';

export interface Located {
  readonly workspaceId: WorkspaceId;
  readonly targetId: string;
}

const secretKinds: ReadonlySet<AddressKind> = new Set(namesOf('secretAddressKinds'));

/**
 * Returns the form in which the directory has an address. Of a secret one it has a digest, so that a copy of the
 * database opens nothing. Secret addresses are random and long, so that their digests need no key.
 */
export const storedAddress = (kind: AddressKind, address: string): string =>
  secretKinds.has(kind) ? createHash('sha256').update(address).digest('base64url') : address;

/** Many addresses are secret tokens, so an empty one never matches. Postgres stores no NUL, and refuses to compare one. */
export const isAddress = (address: string): boolean => address !== '' && !address.includes('\0');

/**
 * Finds the workspace and the row of a public address.
 *
 * @param db a transaction or the pool: it is one statement and needs no workspace
 */
export async function locate(db: Queryable, kind: AddressKind, address: string): Promise<Located | undefined> {
  if (!isAddress(address)) return undefined;
  const { rows } = await sql<{
    workspace_id: WorkspaceId;
    target_id: string;
  }>`select * from find_address(${kind}, ${storedAddress(kind, address)})`.execute(db);
  const row = rows[0];
  return row && { workspaceId: row.workspace_id, targetId: row.target_id };
}

/** Claims an address for a row of this workspace. @returns false if the address is taken */
export async function claimAddress(
  ctx: WorkspaceTx,
  kind: AddressKind,
  address: string,
  targetId: string,
): Promise<boolean> {
  const { numAffectedRows } = await insertAddress(ctx, kind, address, targetId).execute(ctx.tx);
  return numAffectedRows === 1n;
}

/** The same claim as a CTE, for the statement that writes the address's row. */
export const claimingAddress = (ctx: Inside, kind: AddressKind, address: string, targetId: string) =>
  sql<NoTables>`(${insertAddress(ctx, kind, address, targetId)})`;

type Inside = Pick<WorkspaceTx, 'workspaceId'>;

const insertAddress = ({ workspaceId }: Inside, kind: AddressKind, address: string, targetId: string) => sql`
  insert into addresses (workspace_id, kind, address, target_id)
  values (${workspaceId}, ${kind}, ${storedAddress(kind, address)}, ${targetId}) on conflict do nothing`;

/** Adds the addresses of many new rows of one workspace. */
export async function insertAddresses(
  ctx: WorkspaceTx,
  kind: AddressKind,
  addresses: readonly { readonly id: string; readonly address: string }[],
): Promise<void> {
  await sql`
    insert into addresses (workspace_id, kind, address, target_id)
    select ${ctx.workspaceId}, ${kind}, * from unnest(
      ${addresses.map(({ address }) => storedAddress(kind, address))}::text[],
      ${addresses.map(({ id }) => id)}::uuid[])`.execute(ctx.tx);
}

/** Returns the addresses of rows of one kind, by the row's id. Rows without an address are left out. */
export async function addressesOf(
  ctx: WorkspaceTx,
  kind: AddressKind,
  targetIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; address: string }>`
    select target_id as id, address from addresses
    where workspace_id = ${ctx.workspaceId} and kind = ${kind} and target_id = any(${[...targetIds]}::uuid[])`.execute(
    ctx.tx,
  );
  return new Map(rows.map(({ id, address }) => [id, address]));
}

/** Selects the ids of all rows that have an address of one kind. */
export const addressedIds = ({ workspaceId }: Inside, kind: AddressKind) =>
  sql<NoTables>`(select target_id from addresses where workspace_id = ${workspaceId} and kind = ${kind})`;

export async function releaseAddress(ctx: WorkspaceTx, kind: AddressKind, targetId: string): Promise<void> {
  await sql`delete from addresses where workspace_id = ${ctx.workspaceId} and kind = ${kind} and target_id = ${targetId}`.execute(
    ctx.tx,
  );
}

/**
 * Moves a transaction into a workspace, from none or from another. The database records each switch with its reason.
 */
export async function enterWorkspace(tx: Tx, id: WorkspaceId, reason: string): Promise<void> {
  await sql`select switch_workspace(${id}, ${reason})`.execute(tx);
}
