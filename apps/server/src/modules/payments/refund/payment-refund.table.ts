import type { RefundState, RefundWay } from '@kumbi/contract/payments/refunds.schemas.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { personTable } from '../../../kernel/database/person-rows.ts';
import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';
import { type DueColumns, dueColumns, dueIndexes } from '../../../kernel/due/due-table.ts';

export type PaymentRefundsTables = {
  payment_refunds: {
    workspace_id: string;
    id: string;
    checkout_id: string;
    /** The attempt whose money is refunded. */
    attempt_id: string;
    amount_minor: number;
    currency: Currency;
    /** For the buyer; may be empty. */
    reason: string;
    /** Whether a full refund returns the goods to the stock. */
    restock: boolean;
    way: RefundWay;
    state: RefundState;
    /** Whether the money left the balance of the workspace. */
    is_held: boolean;
    /** The provider's id of the refund. */
    provider_id: string | null;
    /** The provider's words about its refusal. */
    detail: string;
    /** The reference of the operator's transfer. */
    transfer_reference: string | null;
    asked_by: string | null;
    created_at: Date;
    done_at: Date | null;
  } & DueColumns;
};

export const paymentRefundsTables = workspaceTables<PaymentRefundsTables>()({ payment_refunds: {} });

export const paymentRefundsMigration: Migration = {
  name: '20261210_17_payment_refunds',
  sql: `
    -- The sum of the refunds that are made. Those under way are rows of payment_refunds only.
    alter table checkouts add column refunded_minor bigint not null default 0,
      add constraint checkouts_refunded check (refunded_minor between 0 and coalesce(received_minor, amount_minor));

    create table payment_refunds (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, checkout_id uuid not null, attempt_id uuid not null,
      amount_minor bigint not null check (amount_minor > 0), currency text not null check (currency in ('AOA', 'USD')),
      reason text not null, restock boolean not null, way text not null check (way in ('provider', 'platform', 'seller')),
      state text not null check (state in ('pending', 'done', 'refused', 'cancelled')), is_held boolean not null,
      provider_id text, detail text not null default '', transfer_reference text,
      asked_by uuid references auth_user on delete set null, created_at timestamptz not null, done_at timestamptz,
      primary key (workspace_id, id), check (state <> 'done' or done_at is not null),
      foreign key (workspace_id, checkout_id) references checkouts on delete cascade,
      foreign key (workspace_id, attempt_id) references payment_attempts on delete cascade
    );
    ${dueColumns('payment_refunds')}
    ${dueIndexes('payment_refunds')}
    ${workspaceTable('payment_refunds')}
    create index payment_refunds_checkout on payment_refunds (workspace_id, checkout_id, created_at);
    create index payment_refunds_attempt on payment_refunds (workspace_id, attempt_id);
    -- The operator's list of transfers to buyers.
    create index payment_refunds_to_transfer on payment_refunds (created_at) where way = 'platform' and state = 'pending';
    ${personTable({
      table: 'payment_refunds',
      by: 'asked_by',
      seldom: true,
      shown: `'refund_id', t.id, 'payment_id', t.checkout_id, 'amount_minor', t.amount_minor, 'currency', t.currency, 'reason', t.reason,
        'way', t.way, 'state', t.state, 'created_at', t.created_at`,
    })}

    alter table balance_entries add column refund_id uuid,
      add foreign key (workspace_id, refund_id) references payment_refunds on delete cascade;
    create unique index balance_entries_refund on balance_entries (workspace_id, refund_id, kind) where refund_id is not null;

    -- A credit note corrects the receipt of its checkout, in the same chain of numbers.
    alter table receipts add column kind text not null default 'receipt' check (kind in ('receipt', 'credit_note')),
      add column refund_id uuid, add check (kind <> 'credit_note' or refund_id is not null),
      add foreign key (workspace_id, refund_id) references payment_refunds on delete cascade,
      drop constraint receipts_workspace_id_checkout_id_key;
    create unique index receipts_of_checkout on receipts (workspace_id, checkout_id) where kind = 'receipt';
    create unique index receipts_of_refund on receipts (workspace_id, refund_id) where refund_id is not null;
    create index receipts_checkout on receipts (workspace_id, checkout_id);

    -- The export of a buyer's purchases contains their refunds.
    create or replace function checkouts_of_person(person uuid, after_workspace uuid, after_key uuid, take int)
    returns table (workspace_id uuid, key uuid, item json)
    language sql stable security definer set search_path = public, pg_temp as $$
      select t.workspace_id, t.id, json_build_object('workspace_id', t.workspace_id,
        'seller', (select w.name from workspaces w where w.workspace_id = t.workspace_id),
        'id', t.id, 'number', t.number, 'purpose', t.purpose, 'status', t.status, 'lines', t.lines, 'quantity', t.quantity,
        'amount_minor', t.amount_minor, 'refunded_minor', t.refunded_minor, 'currency', t.currency, 'name', t.buyer_name,
        'phone', t.buyer_phone, 'email', t.buyer_email, 'nif', t.nif, 'language', t.locale, 'affiliate_code', t.btag,
        'created_at', t.created_at, 'paid_at', t.paid_at)
      from checkouts t where t.buyer_user_id = person and (t.workspace_id, t.id) > (after_workspace, after_key)
      order by t.workspace_id, t.id limit take
    $$;
  `,
};
