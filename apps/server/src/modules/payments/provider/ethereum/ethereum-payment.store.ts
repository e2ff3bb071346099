import type { CryptoAsset } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../../kernel/database/database.ts';
import type { Quote } from './crypto-amount.rules.ts';
import type { Block, Transfer } from './ethereum-node.adapter.ts';
import type { EthereumTables } from './ethereum-payment.table.ts';
import type { Rate } from './exchange-rate.adapter.ts';

const tables = (db: Queryable) => db.withTables<EthereumTables>();

/** The most transfers that are kept as evidence. Their sum counts all. */
const keptTransfers = 20;

/** Tokens that arrived up to a block with all confirmations. */
export interface Scanned {
  readonly block: bigint;
  /** Null if every block is to be read again. */
  readonly hash: string | null;
  readonly units: bigint;
  readonly transfers: readonly Transfer[];
}

/** A payment whose amount is fixed. */
export interface EthereumPayment {
  readonly address: string;
  readonly quote: Quote;
  readonly rate: Rate;
  readonly firstBlock: bigint;
  readonly scanned: Scanned;
  /** The part of the money at the address that earlier callbacks contain. */
  readonly settled: bigint;
}

/** Claims the next index of an address. No transaction returns it. */
export async function claimIndex(db: Queryable): Promise<number> {
  const { rows } = await sql<{ index: number }>`select nextval('ethereum_address_index')::int as index`.execute(db);
  const index = rows[0]?.index;
  if (index === undefined) throw new Error('the sequence of addresses returned nothing');
  return index;
}

interface NewAddress {
  readonly address: string;
  readonly index: number;
  readonly xpubDigest: string;
  readonly createdAt: Date;
}

/** @returns false if the address is known, because an older backup was restored */
export async function insertAddress(db: Queryable, wanted: NewAddress): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('ethereum_payments')
    .values({
      address: wanted.address,
      address_index: wanted.index,
      xpub_digest: wanted.xpubDigest,
      created_at: wanted.createdAt,
      transfers: '[]',
    } as never)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

interface NewQuote {
  readonly address: string;
  readonly attemptId: string;
  readonly quote: Quote;
  readonly rate: Rate;
  readonly first: Block;
  readonly watchedUntil: Date;
}

/** Fixes the amount of a payment, unless an earlier call has. */
export async function fixQuote(db: Queryable, { address, attemptId, quote, rate, first, watchedUntil }: NewQuote) {
  await tables(db)
    .updateTable('ethereum_payments')
    .set({
      attempt_id: attemptId,
      amount_minor: quote.amountMinor,
      asset: quote.asset,
      units: String(quote.units),
      rate: rate.rate,
      rate_source: rate.source,
      rate_at: rate.at,
      first_block: Number(first.number),
      scanned_block: Number(first.number),
      scanned_hash: first.hash,
      watched_until: watchedUntil,
      checked_at: rate.at,
    })
    .where('address', '=', address)
    .where('units', 'is', null)
    .execute();
}

interface Row {
  address: string;
  amount_minor: number;
  asset: CryptoAsset;
  units: string;
  rate: string;
  rate_source: string;
  rate_at: Date;
  first_block: number;
  scanned_block: number;
  scanned_hash: string | null;
  transfers: { sum: string; newest: { hash: string; from: string; units: string; block: number }[] } | [];
  settled: string;
}

/** The units of settled payments. A stored payment whose process was killed before it settled is found again. */
const settledUnits = sql`(select coalesce(sum((c.body->>'units')::numeric), 0)::text from provider_callbacks c
  where c.provider = 'ethereum' and c.reference = p.address and c.outcome is not null)`;

/** Returns a payment whose amount is fixed. */
export async function findPayment(db: Queryable, address: string): Promise<EthereumPayment | undefined> {
  const { rows } = await sql<Row>`
    select p.*, p.units::text, p.rate::text, ${settledUnits} as settled
    from ethereum_payments p where p.address = ${address} and p.units is not null`.execute(db);
  return rows[0] && paymentOf(rows[0]);
}

function paymentOf(row: Row): EthereumPayment {
  const { sum = '0', newest = [] } = Array.isArray(row.transfers) ? {} : row.transfers;
  return {
    address: row.address,
    quote: { asset: row.asset, units: BigInt(row.units), amountMinor: row.amount_minor },
    rate: { rate: row.rate, source: row.rate_source, at: row.rate_at },
    firstBlock: BigInt(row.first_block),
    scanned: {
      block: BigInt(row.scanned_block),
      hash: row.scanned_hash,
      units: BigInt(sum),
      transfers: newest.map(({ units, block, ...each }) => ({ ...each, units: BigInt(units), block: BigInt(block) })),
    },
    settled: BigInt(row.settled),
  };
}

/** Records how far an address was read. */
export async function recordScanned(db: Queryable, address: string, scanned: Scanned): Promise<void> {
  const newest = scanned.transfers
    .slice(-keptTransfers)
    .map(({ units, block, ...each }) => ({ ...each, units: String(units), block: Number(block) }));
  await tables(db)
    .updateTable('ethereum_payments')
    .set({
      scanned_block: Number(scanned.block),
      scanned_hash: scanned.hash,
      transfers: JSON.stringify({ sum: String(scanned.units), newest }),
    })
    .where('address', '=', address)
    .execute();
}

/**
 * Claims addresses that have paid and may receive more, those first that were checked the longest ago. No other process
 * checks them until the time `before` has come again.
 */
export async function claimSettled(
  db: Queryable,
  { now, before, limit }: { readonly now: Date; readonly before: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    with due as (
      select p.address from ethereum_payments p
      where p.watched_until > ${now} and p.checked_at <= ${before}
        and exists (select from provider_callbacks c where c.provider = 'ethereum' and c.reference = p.address)
      order by p.checked_at limit ${limit} for update skip locked)
    update ethereum_payments p set checked_at = ${now} from due where p.address = due.address
    returning p.address`.execute(db);
  return rows.map(({ address }) => address);
}
