import type { PayoutState } from '@kumbi/contract/payments/payouts.schemas.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { ColumnType } from 'kysely';
import { personTable } from '../../../kernel/database/person-rows.ts';
import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type PayoutsTables = {
  payouts: {
    workspace_id: string;
    id: string;
    currency: Currency;
    amount_minor: number;
    state: PayoutState;
    /** The account at the time of the request; null if the operator recorded the transfer without one. */
    owner_name: string | null;
    iban: string | null;
    bank: string;
    /** The reason of a refusal. */
    reason: string;
    reference: string | null;
    /** YYYY-MM-DD when written; read it as text. */
    paid_on: ColumnType<never, string | null, string | null>;
    asked_by: string | null;
    created_at: Date;
    approved_at: Date | null;
    /** When it was paid, refused or cancelled. */
    ended_at: Date | null;
  };
};

export const payoutsTables = workspaceTables<PayoutsTables>()({ payouts: {} });

export const payoutsSchema = `
  -- The operator's transfers to a workspace. The reference identifies the transfer: recorded twice, it counts once.
  create table payouts (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
    currency text not null check (currency in ('AOA', 'USD')), amount_minor bigint not null check (amount_minor > 0),
    reference text not null, paid_on date not null, created_at timestamptz not null,
    primary key (workspace_id, id), unique (workspace_id, reference)
  );
  ${workspaceTable('payouts', 'select, insert')}
`;

/** A payout begins as a request, and only its transfer gives it a reference. */
export const payoutRequestsMigration: Migration = {
  name: '20261212_17_payout_requests',
  sql: `
    alter table payouts alter column reference drop not null, alter column paid_on drop not null,
      add column state text not null default 'paid' check (state in ('paid', 'requested', 'approved', 'refused', 'cancelled')),
      add column owner_name text, add column iban text, add column bank text not null default '',
      add column reason text not null default '', add column asked_by uuid references auth_user on delete set null,
      add column approved_at timestamptz, add column ended_at timestamptz;
    update payouts set ended_at = created_at;
    alter table payouts alter column state drop default,
      add check ((state = 'paid') = (reference is not null)), add check ((state = 'paid') = (paid_on is not null)),
      add check ((state in ('paid', 'refused', 'cancelled')) = (ended_at is not null)), add check (state = 'paid' or iban is not null),
      add check ((iban is null) = (owner_name is null));
    grant update on payouts to kumbi_app_rights;

    -- No program can take another step. Amount and account are those of the request.
    create function payout_step() returns trigger language plpgsql as $$
    begin
      if (old.state, new.state) not in (('requested', 'approved'), ('requested', 'refused'), ('requested', 'cancelled'),
          ('approved', 'paid'), ('approved', 'refused')) and not (old.state = new.state and new.asked_by is null)
        or (old.currency, old.amount_minor, old.iban, old.owner_name) is distinct from
          (new.currency, new.amount_minor, new.iban, new.owner_name) then
        raise exception 'a payout can''t go from % to %', old.state, new.state;
      end if;
      return new;
    end $$;
    create trigger payouts_step before update on payouts for each row execute function payout_step();

    create unique index payouts_open on payouts (workspace_id, currency) where state in ('requested', 'approved');
    -- The operator's list, and the search for one of its payouts.
    create index payouts_to_transfer on payouts (created_at) where state in ('requested', 'approved');
    create index payouts_by_id on payouts (id);
    create index payouts_newest on payouts (workspace_id, created_at desc, id desc);
    ${personTable({
      table: 'payouts',
      by: 'asked_by',
      seldom: true,
      shown: `'payout_id', t.id, 'currency', t.currency, 'amount_minor', t.amount_minor, 'state', t.state, 'owner_name', t.owner_name,
        'iban', t.iban, 'bank', t.bank, 'created_at', t.created_at, 'paid_on', t.paid_on`,
    })}

    -- The money leaves the balance with the request, and returns if the payout is not made.
    drop index balance_entries_payout;
    create unique index balance_entries_payout on balance_entries (workspace_id, payout_id, kind) where payout_id is not null;
    -- The sums and the pages of statements.
    create index balance_entries_statement on balance_entries (workspace_id, currency, created_at, id) include (amount_minor);
  `,
};
