import type { CryptoAsset } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { type Migration, platformTable } from '../../../../kernel/database/table.ts';

export type EthereumTables = {
  ethereum_payments: {
    /** The address that was derived for one payment: its reference. */
    address: string;
    address_index: number;
    /** Tells which wallet has the key. */
    xpub_digest: string;
    attempt_id: string | null;
    amount_minor: number | null;
    asset: CryptoAsset | null;
    /** The amount due in the smallest units of the asset. */
    units: string | null;
    /** The dollars of one whole unit when the payment began, and their source. */
    rate: string | null;
    rate_source: string | null;
    rate_at: Date | null;
    first_block: number | null;
    scanned_block: number | null;
    scanned_hash: string | null;
    transfers: unknown;
    watched_until: Date | null;
    checked_at: Date | null;
    created_at: Date;
  };
};

/**
 * The addresses that receive payments, with the rate that was fixed for each. They have no workspace, like the payments
 * that arrive, and stay when one is deleted: the operator needs the index to find the key of an address.
 */
export const ethereumPaymentsMigration: Migration = {
  name: '20261210_17_ethereum_payments',
  sql: `
    -- No index is used twice, even if its payment was rolled back.
    create sequence ethereum_address_index as int minvalue 0 start 0 maxvalue 2147483647 no cycle;
    grant usage on sequence ethereum_address_index to kumbi_app_rights;
    create table ethereum_payments (
      address text primary key, address_index int not null, xpub_digest text not null, attempt_id uuid,
      amount_minor bigint, asset text check (asset in ('usdt', 'usdc', 'eth')), units numeric(78, 0) check (units > 0),
      rate numeric, rate_source text, rate_at timestamptz,
      -- Transfers of tokens were read up to this block, whose hash tells whether it was replaced since.
      first_block bigint, scanned_block bigint, scanned_hash text, transfers jsonb not null default '[]',
      watched_until timestamptz, checked_at timestamptz, created_at timestamptz not null,
      unique (xpub_digest, address_index)
    );
    ${platformTable('ethereum_payments', 'select, insert, update')}
    create index ethereum_payments_watched on ethereum_payments (checked_at) where watched_until is not null;
    create index provider_callbacks_ethereum on provider_callbacks (reference) where provider = 'ethereum';
  `,
};
