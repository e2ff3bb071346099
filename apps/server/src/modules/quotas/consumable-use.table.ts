import type { Migration } from '../../kernel/database/table.ts';

/**
 * Uses up consumables that are counted by the thousand, such as webhook events: one call for any number of units, which may be part
 * of the statement that stores what they pay for. Each statement of a volatile function has its own snapshot, so what it reads
 * after it waited for the lock is the previous holder's result.
 *
 * The ledger has one row for each hour, lot and counter instead of one for each use: a busy workspace would otherwise write
 * more ledger than data. The function owns the right to add to that row; the app role can only insert.
 */
export const consumableUseMigration: Migration = {
  name: '20261205_05_consumable_use',
  sql: `
    create function use_consumable(of_counter text, wanted bigint, partly boolean, after_end boolean, at_time timestamptz)
    returns table (state text, used bigint, remaining bigint, allowance bigint, warned boolean)
    language plpgsql security definer set search_path = public, pg_temp rows 1 as $$
    declare
      own uuid := nullif(current_setting('app.workspace_id', true), '')::uuid;
      hour timestamptz := date_trunc('hour', at_time);
      turn timestamptz;
      due bigint;
      lot record;
      part bigint;
    begin
      used := 0;
      -- Before the lock: beginning a month locks the plan first, and then its counters.
      select e.next_turn_at into turn from entitlements e where e.workspace_id = own;
      if not found then state := 'none'; return next; return; end if;
      if turn <= at_time then state := 'due'; return next; return; end if;
      select b.remaining, b.warned into remaining, warned from quota_balances b
        where b.workspace_id = own and b.counter = of_counter for update;
      if not found then state := 'none'; return next; return; end if;
      select e.next_turn_at into turn from entitlements e where e.workspace_id = own;
      state := case when turn is null and not after_end then 'ended' else 'open' end;
      if state = 'ended' then return next; return; end if;
      used := case when partly or wanted <= remaining then least(wanted, remaining) else 0 end;
      due := used;
      if used > 0 then
        for lot in select l.id, l.remaining from quota_lots l
          where l.workspace_id = own and l.counter = of_counter and l.closed_at is null and l.remaining > 0
          order by l.source <> 'plan', l.expires_at nulls last, l.id
        loop
          part := least(due, lot.remaining);
          update quota_lots l set remaining = l.remaining - part where l.workspace_id = own and l.id = lot.id;
          update quota_ledger g set amount = g.amount - part, units = g.units + part
            where g.workspace_id = own and g.at = hour and g.counter = of_counter and g.kind = 'use' and g.lot_id = lot.id
              and g.reason = 'hourly';
          if not found then
            insert into quota_ledger (workspace_id, at, counter, kind, amount, units, lot_id, reason)
              values (own, hour, of_counter, 'use', -part, part, lot.id, 'hourly');
          end if;
          due := due - part;
          exit when due = 0;
        end loop;
        if due > 0 then raise exception 'the lots of % have % units less than its balance', of_counter, due; end if;
        update quota_balances b set remaining = b.remaining - use_consumable.used where b.workspace_id = own and b.counter = of_counter
          returning b.remaining into remaining;
      end if;
      select coalesce(sum(l.allowed), 0) into allowance from quota_lots l
        where l.workspace_id = own and l.counter = of_counter and l.closed_at is null;
      return next;
    end $$;
    revoke all on function use_consumable from public;
    grant execute on function use_consumable to kumbi_app_rights;
    alter table quota_lots set (fillfactor = 70);
    alter table quota_ledger set (fillfactor = 90);
  `,
};
