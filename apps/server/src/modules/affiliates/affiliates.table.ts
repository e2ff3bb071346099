import type { AffiliateState, CommissionState } from '@kumbi/contract/affiliates/affiliates.limits.ts';
import type { Purpose } from '@kumbi/contract/payments/payments.schemas.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { JSONColumnType } from 'kysely';
import { personTable } from '../../kernel/database/person-rows.ts';
import { countedTable, type Migration, searchableTable, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';
import type { StoredRate, StoredRates } from './program/rate.rules.ts';

export type AffiliatesTables = {
  affiliate_programs: {
    workspace_id: string;
    /** The code in the address of its public page. */
    code: string;
    is_on: boolean;
    is_open: boolean;
    by_link: boolean;
    rate: JSONColumnType<StoredRate, string, string>;
    rates: JSONColumnType<StoredRates, string, string>;
    cookie_days: number;
    waiting_days: number;
    terms: string;
    created_at: Date;
    updated_at: Date;
  };
  affiliates: {
    workspace_id: string;
    id: string;
    name: string;
    email: string;
    language: Locale;
    state: AffiliateState;
    /** The current code. `affiliate_codes` also has the former ones. */
    code: string;
    /** The affiliate's own workspace. Null until they join, and after it was deleted. */
    home_id: WorkspaceId | null;
    /** The person who joined. */
    joined_by: string | null;
    created_at: Date;
  };
  affiliate_codes: { workspace_id: string; code: string; affiliate_id: string; created_at: Date };
  /** Clicks per day in Luanda: each visitor counts once a day. */
  affiliate_click_days: { workspace_id: string; affiliate_id: string; day: string; clicks: number };
  /** Digests of the visitors of the last days. */
  affiliate_visitors: { workspace_id: string; affiliate_id: string; day: string; visitor: string };
  commissions: {
    workspace_id: string;
    id: string;
    affiliate_id: string;
    checkout_id: string;
    kind: 'sale' | 'correction';
    state: CommissionState;
    /** Below zero for a correction. */
    amount_minor: number;
    /** The paid goods. */
    sale_minor: number;
    currency: Currency;
    purpose: Purpose;
    /** The number of the payment. */
    number: number;
    title: string;
    approve_at: Date;
    payment_id: string | null;
    created_at: Date;
  };
  commission_payments: {
    workspace_id: string;
    id: string;
    affiliate_id: string;
    currency: Currency;
    amount_minor: number;
    way: 'balance' | 'outside';
    /** The seller's reference of a payment outside; otherwise empty. */
    reference: string;
    paid_by: string | null;
    created_at: Date;
  };
  /** The programs that a workspace belongs to, in the workspace of the affiliate. */
  affiliations: {
    workspace_id: string;
    /** The id of the affiliate in the seller's workspace. */
    id: string;
    seller_id: WorkspaceId;
    created_at: Date;
  };
};

export const affiliatesTables = workspaceTables<AffiliatesTables>()({
  affiliate_programs: { key: 'workspace_id', stamps: ['created_at', 'updated_at'] },
  affiliates: {},
  affiliate_codes: { key: 'code' },
  affiliate_click_days: { key: 'day', stamps: [] },
  affiliate_visitors: { key: 'visitor', stamps: [] },
  commissions: {},
  commission_payments: {},
  affiliations: {},
});

/** SQL for the clicks, sales and commission of the affiliate `t`. */
export const standing = `
  (select coalesce(sum(d.clicks), 0)::int from affiliate_click_days d
    where d.workspace_id = t.workspace_id and d.affiliate_id = t.id) as clicks,
  (select count(*)::int from (select 1 from commissions c where c.workspace_id = t.workspace_id and c.affiliate_id = t.id
    group by c.checkout_id having sum(c.amount_minor) > 0) sold) as sales,
  (select coalesce(json_agg(s), '[]') from (select currency,
      coalesce(sum(amount_minor) filter (where state = 'pending'), 0) as pending,
      coalesce(sum(amount_minor) filter (where state = 'approved'), 0) as due,
      coalesce(sum(amount_minor) filter (where state = 'paid'), 0) as paid
    from commissions c where c.workspace_id = t.workspace_id and c.affiliate_id = t.id group by currency order by currency) s
  ) as commission`;

export const affiliatesMigration: Migration = {
  name: '20261214_41_affiliates',
  sql: `
    create table affiliate_programs (
      workspace_id uuid primary key references workspaces on delete cascade, code text not null,
      is_on boolean not null, is_open boolean not null, by_link boolean not null,
      rate jsonb not null, rates jsonb not null, cookie_days int not null check (cookie_days > 0),
      waiting_days int not null check (waiting_days >= 0), terms text not null,
      created_at timestamptz not null, updated_at timestamptz not null
    );
    ${workspaceTable('affiliate_programs')}

    create table affiliates (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      name text not null, email text not null, language text not null,
      state text not null check (state in ('invited', 'asked', 'active', 'paused', 'ended')), code text not null,
      -- Of another workspace, so that it can't be a foreign key: a job clears the ids of deleted ones.
      home_id uuid, joined_by uuid references auth_user on delete set null, created_at timestamptz not null,
      primary key (workspace_id, id)
    );
    create unique index affiliates_home on affiliates (workspace_id, home_id) where home_id is not null;
    create index affiliates_left on affiliates (home_id) where home_id is not null;
    create unique index affiliates_invited on affiliates (workspace_id, email) where state = 'invited';
    ${workspaceTable('affiliates')}
    ${countedTable('affiliates')}
    ${searchableTable('affiliates', "name || ' ' || email || ' ' || code")}
    ${personTable({
      table: 'affiliates',
      by: 'joined_by',
      seldom: true,
      shown:
        "'id', t.id, 'name', t.name, 'email', t.email, 'state', t.state, 'code', t.code, 'created_at', t.created_at",
    })}

    create table affiliate_codes (
      workspace_id uuid not null, code text not null, affiliate_id uuid not null, created_at timestamptz not null,
      primary key (workspace_id, code),
      foreign key (workspace_id, affiliate_id) references affiliates on delete cascade
    );
    create index affiliate_codes_of on affiliate_codes (workspace_id, affiliate_id);
    ${workspaceTable('affiliate_codes')}

    create table affiliate_click_days (
      workspace_id uuid not null, affiliate_id uuid not null, day date not null, clicks int not null,
      primary key (workspace_id, affiliate_id, day),
      foreign key (workspace_id, affiliate_id) references affiliates on delete cascade
    );
    ${workspaceTable('affiliate_click_days')}
    create table affiliate_visitors (
      workspace_id uuid not null, affiliate_id uuid not null, day date not null, visitor text not null,
      primary key (workspace_id, affiliate_id, day, visitor),
      foreign key (workspace_id, affiliate_id) references affiliates on delete cascade
    );
    create index affiliate_visitors_age on affiliate_visitors (day);
    ${workspaceTable('affiliate_visitors')}

    create table commission_payments (
      workspace_id uuid not null, id uuid not null, affiliate_id uuid not null, currency text not null,
      amount_minor bigint not null check (amount_minor >= 0), way text not null check (way in ('balance', 'outside')),
      reference text not null, paid_by uuid references auth_user on delete set null, created_at timestamptz not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, affiliate_id) references affiliates on delete cascade
    );
    create index commission_payments_of on commission_payments (workspace_id, affiliate_id, created_at desc);
    ${workspaceTable('commission_payments')}
    ${personTable({
      table: 'commission_payments',
      by: 'paid_by',
      seldom: true,
      shown: `'id', t.id, 'currency', t.currency, 'amount_minor', t.amount_minor, 'way', t.way, 'reference', t.reference,
        'created_at', t.created_at`,
    })}

    create table commissions (
      workspace_id uuid not null, id uuid not null, affiliate_id uuid not null, checkout_id uuid not null,
      kind text not null check (kind in ('sale', 'correction')),
      state text not null check (state in ('pending', 'approved', 'paid', 'cancelled')),
      amount_minor bigint not null, sale_minor bigint not null, currency text not null, purpose text not null,
      number bigint not null, title text not null, approve_at timestamptz not null, payment_id uuid,
      created_at timestamptz not null,
      primary key (workspace_id, id), check ((kind = 'correction') = (amount_minor < 0)),
      foreign key (workspace_id, affiliate_id) references affiliates on delete cascade,
      foreign key (workspace_id, checkout_id) references checkouts on delete cascade,
      foreign key (workspace_id, payment_id) references commission_payments on delete cascade
    );
    create unique index commissions_once on commissions (workspace_id, checkout_id) where kind = 'sale';
    create index commissions_checkout on commissions (workspace_id, checkout_id);
    create index commissions_newest on commissions (workspace_id, created_at desc, id desc);
    create index commissions_affiliate on commissions (workspace_id, affiliate_id, created_at desc, id desc);
    create index commissions_payment on commissions (workspace_id, payment_id) where payment_id is not null;
    -- The job that approves and pays.
    create index commissions_pending on commissions (approve_at) where state = 'pending';
    create index commissions_due on commissions (workspace_id, affiliate_id, currency) where state = 'approved';
    ${workspaceTable('commissions')}

    create table affiliations (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, seller_id uuid not null,
      created_at timestamptz not null, primary key (workspace_id, id), unique (workspace_id, seller_id)
    );
    create index affiliations_newest on affiliations (workspace_id, created_at desc, id desc);
    create index affiliations_seller on affiliations (seller_id);
    ${workspaceTable('affiliations')}
    ${countedTable('affiliations')}

    -- The standing of one of the calling workspace's affiliations. The rows belong to the seller, so that this function
    -- reads the workspace setting itself.
    create function affiliation_standing(seller uuid, affiliate uuid)
    returns table (seller_name text, state text, code text, clicks int, sales int, commission json)
    language sql stable security definer set search_path = public, pg_temp rows 1 as $$
      select w.name, t.state, t.code, ${standing}
      from affiliates t join workspaces w on w.workspace_id = t.workspace_id
      where t.workspace_id = seller and t.id = affiliate
        and exists (select from affiliations f where f.workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid
          and f.id = affiliate and f.seller_id = seller)
    $$;
    revoke all on function affiliation_standing from public;
    grant execute on function affiliation_standing to kumbi_app_rights;

    -- The sales of most workspaces have no affiliate, and cause no job for one.
    create function has_affiliates(workspace uuid) returns boolean
    language sql stable security definer set search_path = public, pg_temp as $$
      select exists (select from affiliates a where a.workspace_id = workspace)
    $$;
    revoke all on function has_affiliates from public;
    grant execute on function has_affiliates to kumbi_app_rights;
  `,
};
