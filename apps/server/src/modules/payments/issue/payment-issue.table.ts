import { firstSearchableTable } from '../../../kernel/database/first-search.ts';
import { countedTable, type Migration } from '../../../kernel/database/table.ts';

/** Turns the issues into a list of open tasks: resolved ones leave it. */
export const paymentIssuesMigration: Migration = {
  name: '20261121_31_payment_issues',
  sql: `
    -- A search finds an issue by what its checkout is known by, which never changes.
    alter table payment_issues add column sought text not null default '';
    update payment_issues i set sought = c.buyer_name || ' ' || c.number::text
      from checkouts c where c.workspace_id = i.workspace_id and c.id = i.checkout_id;
    create function payment_issue_sought() returns trigger language plpgsql as $$
    begin
      select c.buyer_name || ' ' || c.number::text into new.sought
        from checkouts c where c.workspace_id = new.workspace_id and c.id = new.checkout_id;
      return new;
    end $$;
    create trigger payment_issue_sought before insert on payment_issues for each row execute function payment_issue_sought();

    -- The workspace while the issue is open, nothing afterwards: lists and counts are asked for with it.
    alter table payment_issues add column open_in uuid generated always as (case when settled_at is null then workspace_id end) stored;
    ${countedTable('payment_issues', 'open_in')}
    ${firstSearchableTable('payment_issues', 'sought', 'open_in')}
    insert into row_counts (workspace_id, counter, slot, value)
      select workspace_id, 'payment_issues:' || coalesce(open_in::text, ''), 0, count(*) from payment_issues group by 1, 2
      on conflict (workspace_id, counter, slot) do update set value = row_counts.value + excluded.value;
  `,
};
