import { digestingAddresses, type Migration, sealingColumn, searchOf } from '../../kernel/database/table.ts';

/**
 * Encrypts the tokens of bookings and registrations and the codes of tickets, and leaves only their digests in the
 * directory of addresses. The search of tickets then knows no codes: its index would have them in clear.
 */
export const visitTokensMigration: Migration = {
  name: '20261125_25_visit_tokens',
  sql: `
    ${digestingAddresses('booking')}
    ${digestingAddresses('registration')}
    ${digestingAddresses('ticket')}
    alter table tickets add column code_hash text;
    update tickets set code_hash = translate(rtrim(encode(sha256(convert_to(code, 'UTF8')), 'base64'), '='), '+/', '-_');
    alter table tickets alter column code_hash set not null;
    alter table tickets drop constraint tickets_workspace_id_code_key;
    create unique index tickets_code on tickets (workspace_id, code_hash);
    drop index tickets_search, tickets_newest;
    alter table tickets drop column search_name;
    alter table tickets add column search_name text
      generated always as (fold_text(name || ' ' || email || ' ' || phone)) stored;
    create index tickets_search on tickets using gin (workspace_id, search_name gin_trgm_ops);
    create index tickets_newest on tickets (workspace_id, page_id, created_at desc, id desc) include (search_name);
    ${searchOf('tickets', 'page_id')}
  `,
  convert: async (db, seal) => {
    await sealingColumn('bookings', 'token')(db, seal);
    await sealingColumn('registrations', 'token')(db, seal);
    await sealingColumn('tickets', 'code')(db, seal);
  },
};
