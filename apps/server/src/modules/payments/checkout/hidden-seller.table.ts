import type { Migration } from '../../../kernel/database/table.ts';

/**
 * A checkout that waited for the lock of its workspace while that was deleted fails, as it does when the workspace is
 * erased. The trigger runs after that of the foreign key, which waits: triggers run in the order of their names.
 */
export const hiddenSellerMigration: Migration = {
  name: '20261207_17_hidden_seller',
  sql: `
    create function checkout_has_seller() returns trigger language plpgsql as $$
    begin
      if is_workspace_paused(new.workspace_id) then
        raise exception 'the workspace of a checkout was deleted' using errcode = 'foreign_key_violation';
      end if;
      return null;
    end $$;
    create trigger checkout_has_seller after insert on checkouts for each row execute function checkout_has_seller();
  `,
};
