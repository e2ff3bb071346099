import type { Migration } from '../../../kernel/database/table.ts';

/** Finds the links of all workspaces that lead to a host, with the host from the stored address: `https://<host>/`. */
export const linkHostsMigration: Migration = {
  name: '20270212_50_link_hosts',
  sql: `
    create index short_links_host on short_links (split_part(url, '/', 3)) where deleted_at is null;
    create index short_links_expired_host on short_links (split_part(expired_url, '/', 3))
      where deleted_at is null and expired_url is not null;
    create index short_links_choosing on short_links (workspace_id)
      where deleted_at is null and (targets <> '[]'::jsonb or split <> '[]'::jsonb);

    -- A host of one workspace concerns the links of all.
    create function link_codes_to(host text, most int) returns setof text
    language sql stable security definer set search_path = public, pg_temp as $$
      select code from (
        select l.code from short_links l where l.deleted_at is null and split_part(l.url, '/', 3) = host
        union
        select l.code from short_links l
          where l.deleted_at is null and l.expired_url is not null and split_part(l.expired_url, '/', 3) = host
        union
        select l.code from short_links l
          where l.deleted_at is null and (l.targets <> '[]'::jsonb or l.split <> '[]'::jsonb)
            and exists (select from jsonb_array_elements(l.targets || l.split) t where split_part(t->>'url', '/', 3) = host)
      ) found limit most
    $$;
    revoke all on function link_codes_to from public;
    grant execute on function link_codes_to to kumbi_app_rights;
  `,
};
