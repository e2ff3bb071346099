import type { Migration } from '../../../kernel/database/table.ts';
import { dueColumns, dueIndexes } from '../../../kernel/due/due-table.ts';

/**
 * Makes queues of the checkouts that are to be closed and of the attempts that were interrupted. Triggers keep the due time, so
 * that no statement which pays, closes or extends a row has to know the queue. A row that needs nothing more is no longer
 * set aside either: its money has arrived, or it was closed by hand.
 */
export const settlementQueuesMigration: Migration = {
  name: '20261205_17_settlement_queues',
  sql: `
    drop index checkouts_due;
    drop index payment_attempts_unfinished;
    ${dueColumns('checkouts')}
    ${dueColumns('payment_attempts')}

    create function checkout_is_due() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      if new.status <> 'waiting' then
        new.due_at := null;
        new.set_aside_at := null;
      elsif tg_op = 'INSERT' or old.status <> 'waiting' or new.close_at <> old.close_at then
        new.due_at := new.close_at;
      end if;
      return new;
    end $$;
    create trigger checkouts_are_due before insert or update of status, close_at on checkouts
      for each row execute function checkout_is_due();

    -- A call to the provider takes at most 30 s. After that, an attempt that is still being created was interrupted.
    create function attempt_is_due() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      if new.status <> 'creating' then
        new.due_at := null;
        new.set_aside_at := null;
      elsif tg_op = 'INSERT' or old.status <> 'creating' or new.updated_at <> old.updated_at then
        new.due_at := new.updated_at + interval '30 seconds';
      end if;
      return new;
    end $$;
    create trigger attempts_are_due before insert or update of status, updated_at on payment_attempts
      for each row execute function attempt_is_due();

    update checkouts set due_at = close_at where status = 'waiting';
    update payment_attempts set due_at = updated_at + interval '30 seconds' where status = 'creating';
    ${dueIndexes('checkouts')}
    ${dueIndexes('payment_attempts')}
  `,
};
