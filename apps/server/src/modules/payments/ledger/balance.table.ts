import type { Migration } from '../../../kernel/database/table.ts';

export const balancesMigration: Migration = {
  name: '20261129_70_balances',
  sql: `
    -- What arrived and belongs to nobody yet stands beside what can be paid out; an entry moves either, or both.
    alter table balances add column held_minor bigint not null default 0;
    alter table balance_entries alter column attempt_id drop not null,
      add column held_minor bigint not null default 0, add column issue_id uuid;
    create index balance_entries_newest on balance_entries (workspace_id, created_at desc, id desc);

    -- Not always what was asked for: an amount that a person accepted.
    alter table payment_attempts add column received_minor bigint;

    alter table payment_issues add column attempt_id uuid,
      -- Whether the platform's account has the money, so that it is in the ledger.
      add column is_held boolean not null default false,
      add column resolution text check (resolution in ('accepted', 'refund')),
      -- When, and under which name, the operator gave it back to the buyer.
      add column returned_at timestamptz, add column return_reference text,
      add foreign key (workspace_id, attempt_id) references payment_attempts on delete cascade;
    alter table balance_entries add foreign key (workspace_id, issue_id) references payment_issues on delete cascade;
    create unique index balance_entries_once on balance_entries (workspace_id, issue_id, kind) where kind in ('held', 'accepted');
    create index payment_issues_returning on payment_issues (settled_at) where is_held and resolution = 'refund' and returned_at is null;

  `,
};

/**
 * Finds the attempt of each issue, and enters the money of open issues in the ledger. The money of closed issues can no
 * longer be traced. Until then, undeliverable money counted as sold.
 */
export const heldIssuesMigration: Migration = {
  name: '20261129_72_held_issues',
  sql: `
    update payment_issues i set attempt_id = p.id, is_held = p.account = 'platform'
      from payment_attempts p where p.workspace_id = i.workspace_id and p.checkout_id = i.checkout_id
        and (p.provider_payment_id = i.provider_payment_id or exists (select from provider_callbacks b where b.provider = p.provider
          and b.account = p.account and b.provider_payment_id = i.provider_payment_id and b.reference = p.reference));
    update payment_issues set is_held = false, resolution = 'refund' where settled_at is not null;
    insert into balance_entries (workspace_id, id, currency, amount_minor, held_minor, kind, issue_id, created_at)
      select i.workspace_id, gen_random_uuid(), i.currency,
        case when exists (select from balance_entries e where i.reason = 'cannot_be_delivered'
          and e.workspace_id = i.workspace_id and e.attempt_id = i.attempt_id) then -i.amount_minor else 0 end,
        i.amount_minor, 'held', i.id, i.created_at from payment_issues i where i.is_held;
    insert into balances (workspace_id, currency, slot, minor, held_minor)
      select workspace_id, currency, 0, sum(amount_minor), sum(held_minor) from balance_entries where kind = 'held' group by 1, 2
      on conflict (workspace_id, currency, slot) do update
        set minor = balances.minor + excluded.minor, held_minor = balances.held_minor + excluded.held_minor;
  `,
};
