import type { CryptoAsset } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../../../kernel/database/database.ts';
import type { EthereumStrayTables } from './ethereum-stray.table.ts';

/** The part of a transaction that counts for no payment. */
export interface Stray {
  /** The contract in lower case, or `eth`. */
  readonly token: string;
  readonly hash: string;
  readonly sender: string;
  readonly units: bigint;
}

/** Worthless tokens can be sent in any number. Those of the first transactions are enough to look at an address. */
const mostOfAddress = 20;

/** An address whose foreign tokens are looked for, from a block on. */
export interface StrayPlace {
  readonly address: string;
  readonly asset: CryptoAsset;
  readonly block: string;
}

/** Claims addresses that may receive something, once more after the end of their payment. */
export async function claimStrayPlaces(
  db: Queryable,
  { now, before, limit }: { readonly now: Date; readonly before: Date; readonly limit: number },
): Promise<StrayPlace[]> {
  const { rows } = await sql<StrayPlace>`
    with due as (
      select p.address from ethereum_payments p
      where p.watched_until is not null and (p.strays_at is null or (p.strays_at <= ${before} and p.strays_at < p.watched_until))
      order by p.strays_at nulls first limit ${limit} for update skip locked)
    update ethereum_payments p set strays_at = ${now} from due where p.address = due.address
    returning p.address, p.asset, coalesce(p.strays_block, p.first_block)::text as block`.execute(db);
  return rows;
}

/** Records the finds up to a block, each once. @returns the number of new ones */
export async function recordStrays(
  db: Queryable,
  address: string,
  { block, strays, now }: { readonly block: bigint; readonly strays: readonly Stray[]; readonly now: Date },
): Promise<number> {
  const found = strays.map((each) => ({ ...each, id: uuidv7(), units: String(each.units) }));
  const { rows } = await sql<{ count: number }>`
    with known as (select count(*)::int as count from ethereum_strays where address = ${address}),
    read as (update ethereum_payments set strays_block = ${String(block)}::bigint where address = ${address}),
    found as (
      select min(id::text)::uuid as id, token, hash, min(sender) as sender, sum(units) as units
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f (id uuid, token text, hash text, sender text, units numeric)
      group by token, hash order by 1 limit ${mostOfAddress}),
    kept as (
      insert into ethereum_strays (id, address, token, hash, sender, units, found_at)
      select f.id, ${address}, f.token, f.hash, f.sender, f.units, ${now} from found f, known
      where known.count < ${mostOfAddress}
      on conflict (address, token, hash) do nothing returning 1)
    select count(*)::int as count from kept`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface OpenStray {
  readonly id: string;
  readonly address: string;
  readonly address_index: number;
  readonly asset: CryptoAsset;
  readonly token: string;
  readonly hash: string;
  readonly sender: string;
  readonly units: string;
}

/** Lists what the operator hasn't dealt with, the oldest first. */
export async function readOpenStrays(db: Queryable): Promise<OpenStray[]> {
  const { rows } = await sql<OpenStray>`
    select s.id, s.address, p.address_index, p.asset, s.token, s.hash, s.sender, s.units::text
    from ethereum_strays s join ethereum_payments p on p.address = s.address
    where s.settled_at is null order by s.found_at, s.id limit 200`.execute(db);
  return rows;
}

/** Records how the operator dealt with it. @returns false if that was recorded before, or there is no such id */
export async function settleStray(db: Queryable, id: string, note: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .withTables<EthereumStrayTables>()
    .updateTable('ethereum_strays')
    .set({ settled_at: now, note })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
