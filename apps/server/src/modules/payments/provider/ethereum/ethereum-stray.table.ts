import { type Migration, platformTable } from '../../../../kernel/database/table.ts';

export type EthereumStrayTables = {
  ethereum_strays: {
    id: string;
    /** The address of one of our payments. */
    address: string;
    /** The contract of the token, or `eth`. */
    token: string;
    /** The transaction; empty for ETH, whose balance is read. */
    hash: string;
    sender: string;
    /** In the token's smallest units. */
    units: string;
    found_at: Date;
    /** When the operator dealt with it, and how. */
    settled_at: Date | null;
    note: string | null;
  };
};

/**
 * Money at the addresses of payments that counts for none: other tokens, and ETH where a token is due. The operator
 * has the keys, so the operator decides about it.
 */
export const ethereumStraysMigration: Migration = {
  name: '20261218_14_ethereum_strays',
  sql: `
    alter table ethereum_payments add column strays_block bigint, add column strays_at timestamptz;
    create table ethereum_strays (
      id uuid primary key, address text not null references ethereum_payments, token text not null, hash text not null,
      sender text not null, units numeric(78, 0) not null check (units > 0), found_at timestamptz not null,
      settled_at timestamptz, note text, unique (address, token, hash), check ((settled_at is null) = (note is null))
    );
    ${platformTable('ethereum_strays', 'select, insert, update')}
    create index ethereum_strays_open on ethereum_strays (found_at) where settled_at is null;
    create index ethereum_payments_strays on ethereum_payments (strays_at nulls first) where watched_until is not null;
  `,
};
