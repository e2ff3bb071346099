import { personTable } from '../../../kernel/database/person-rows.ts';
import {
  countedTable,
  type Migration,
  platformTable,
  searchableTable,
  workspaceTable,
} from '../../../kernel/database/table.ts';

/** Checkouts with their attempts, callbacks and receipts. */
export const checkoutsSchema = `
  create table checkout_numbers (workspace_id uuid primary key references workspaces on delete cascade, last int not null);
  ${workspaceTable('checkout_numbers')}

  create table checkouts (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null, token text not null, number int not null,
    purpose text not null, receiver text not null check (receiver in ('seller', 'platform')),
    status text not null check (status in ('waiting', 'paid', 'expired', 'cancelled', 'failed')),
    amount_minor bigint not null check (amount_minor > 0), currency text not null check (currency in ('AOA', 'USD')), lines jsonb not null,
    buyer_name text not null, buyer_phone text not null, buyer_email text not null, buyer_user_id uuid, nif text, locale text not null,
    btag text, quantity int not null, socket_id text, starter_hash text not null, caller_hash text not null,
    expires_at timestamptz not null, close_at timestamptz not null, paid_at timestamptz, delivered boolean,
    -- The amount that arrived, if it isn't the requested one.
    received_minor bigint, created_at timestamptz not null,
    primary key (workspace_id, id), unique (workspace_id, number)
  );
  ${workspaceTable('checkouts')}
  ${countedTable('checkouts')}
  ${searchableTable('checkouts', "buyer_name || ' ' || number::text")}
  create index checkouts_due on checkouts (close_at) where status = 'waiting';
  create index checkouts_holds on checkouts (workspace_id, buyer_phone) where status = 'waiting';
  create index checkouts_callers on checkouts (workspace_id, caller_hash) where status = 'waiting';
  -- Without the token of the payment's page and the digest of the browser's cookie.
  ${personTable({
    table: 'checkouts',
    by: 'buyer_user_id',
    seldom: true,
    shown: `
      'seller', (select w.name from workspaces w where w.workspace_id = t.workspace_id),
      'id', t.id, 'number', t.number, 'purpose', t.purpose, 'status', t.status, 'lines', t.lines, 'quantity', t.quantity,
      'amount_minor', t.amount_minor, 'currency', t.currency, 'name', t.buyer_name, 'phone', t.buyer_phone,
      'email', t.buyer_email, 'nif', t.nif, 'language', t.locale, 'affiliate_code', t.btag,
      'created_at', t.created_at, 'paid_at', t.paid_at`,
  })}

  create table payment_attempts (
    workspace_id uuid not null, id uuid not null, checkout_id uuid not null, method text not null, provider text not null, account text not null,
    status text not null check (status in ('creating', 'pending', 'paid', 'failed', 'expired', 'cancelled', 'refunded', 'partial', 'overpaid')),
    entity text, reference text, amount_minor bigint not null, provider_payment_id text, paid_at timestamptz,
    created_at timestamptz not null, updated_at timestamptz not null, credential_id uuid,
    -- Not always the requested amount: a person may accept another one.
    received_minor bigint,
    primary key (workspace_id, id), foreign key (workspace_id, checkout_id) references checkouts on delete cascade,
    foreign key (workspace_id, credential_id) references integration_credentials (workspace_id, id) on delete set null (credential_id)
  );
  ${workspaceTable('payment_attempts')}
  create index payment_attempts_credential on payment_attempts (workspace_id, credential_id) where credential_id is not null;
  create index payment_attempts_waiting on payment_attempts (workspace_id, account)
    where credential_id is not null and status in ('creating', 'pending');
  create index payment_attempts_checkout on payment_attempts (workspace_id, checkout_id);
  create index payment_attempts_unfinished on payment_attempts (updated_at) where status = 'creating';
  -- Goods are delivered once: a checkout has at most one attempt that delivered them.
  create unique index payment_attempts_one_paid on payment_attempts (workspace_id, checkout_id) where status = 'paid';

  -- It arrives before the workspace is known, so it has none. A provider's payment is one row, even if its callback is
  -- repeated.
  create table provider_callbacks (
    id uuid primary key, provider text not null, account text not null, provider_payment_id text not null, reference text not null,
    amount_minor bigint not null, body jsonb not null, outcome text, received_at timestamptz not null,
    unique (provider, account, provider_payment_id)
  );
  ${platformTable('provider_callbacks', 'select, insert, update')}

  create table receipt_series (
    workspace_id uuid not null references workspaces on delete cascade, series text not null, last_number int not null, last_hash text not null,
    primary key (workspace_id, series)
  );
  ${workspaceTable('receipt_series')}
  create table receipts (
    workspace_id uuid not null, id uuid not null, checkout_id uuid not null, series text not null, number int not null,
    content jsonb not null, previous_hash text not null, hash text not null, created_at timestamptz not null,
    primary key (workspace_id, id), unique (workspace_id, series, number), unique (workspace_id, checkout_id),
    foreign key (workspace_id, checkout_id) references checkouts on delete cascade
  );
  ${workspaceTable('receipts', 'select, insert')}
  create table platform_receipt_series (series text primary key, last_number int not null, last_hash text not null);
  ${platformTable('platform_receipt_series', 'select, insert, update')}
  create unique index receipts_platform on receipts (series, number) where starts_with(series, 'P');
`;

/** The texts of the boxes that the buyer ticked, by channel. Whether they subscribe is decided at the delivery. */
export const checkoutConsentsMigration: Migration = {
  name: '20261226_51_checkout_consents',
  sql: 'alter table checkouts add column consents jsonb',
};

/**
 * Programs request the payments and sales that changed since their last request. The writing statements set the column:
 * a trigger wouldn't know the clock of the process.
 */
export const checkoutUpdatesMigration: Migration = {
  name: '20270113_02_checkout_updates',
  sql: `
    alter table checkouts add column updated_at timestamptz;
    update checkouts set updated_at = greatest(created_at, paid_at);
    alter table checkouts alter column updated_at set default now(), alter column updated_at set not null;
    create index checkouts_updated on checkouts (workspace_id, updated_at);
  `,
};

/** The home reads the sales of a period instead of all. */
export const paidCheckoutsMigration: Migration = {
  name: '20270128_17_paid_checkouts',
  sql: `create index checkouts_paid on checkouts (workspace_id, paid_at desc) where receiver = 'seller' and status = 'paid';`,
};

/** The home looks up whether a buyer bought before. An expression in an index isn't used under row-level security. */
export const buyerKeysMigration: Migration = {
  name: '20270129_17_buyer_keys',
  sql: `
    alter table checkouts add column buyer_key text
      generated always as (coalesce(nullif(buyer_phone, ''), nullif(lower(buyer_email), ''), id::text)) stored;
    create index checkouts_buyers on checkouts (workspace_id, buyer_key, paid_at) where receiver = 'seller' and status = 'paid';
  `,
};

/** The list of payments can show those of one status. */
export const paymentStatusesMigration: Migration = {
  name: '20270212_17_payment_statuses',
  sql: `create index checkouts_by_status on checkouts (workspace_id, status, created_at desc, id desc) where receiver = 'seller';`,
};
