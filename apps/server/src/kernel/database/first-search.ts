/**
 * The `searchableTable` of the time before `20261123_02_search`, which replaced every table's search. Migrations before
 * that one use it, so it never changes. The docs of `searchableTable` apply.
 */
export function firstSearchableTable(table: string, name: string, by?: string, gone?: string): string {
  return `
    alter table ${table} add column search_name text generated always as (fold_text(${name})) stored;
    create index ${table}_search on ${table} using gin (workspace_id, search_name gin_trgm_ops);
    create index ${table}_newest on ${table} (workspace_id, ${by ? `${by}, ` : ''}created_at desc, id desc) include (search_name);

    create function search_${table}(term text, parent uuid, before_at timestamptz, before_id uuid, skip int, take int, count_to int)
    returns table (ids uuid[], matches int) language plpgsql stable security definer set search_path = public, pg_temp as $$
    declare
      folded text := fold_text(term);
      pattern text := '%' || replace(replace(replace(folded, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
      wanted text := format('select t.id from ${table} t where t.workspace_id = %L', nullif(current_setting('app.workspace_id', true), '')::uuid)
        || '${by ? ` and t.${by} = $1` : ''}${gone ? ` and t.${gone} is null` : ''} and '
        || case when folded ~ '[[:alnum:]]{3}' then format('t.search_name like %L', pattern) else format('position(%L in t.search_name) > 0', folded) end;
      newest text := ' order by t.created_at desc, t.id desc';
      passed int := skip;
    begin
      execute 'select array(' || wanted || newest || ' limit $2)' into ids using parent, count_to;
      matches := cardinality(ids);
      if before_id is not null then passed := array_position(ids, before_id); end if;
      if passed is not null and (matches < count_to or passed + take <= count_to) then
        ids := ids[passed + 1 : passed + take];
      elsif before_id is null then
        execute 'select array(' || wanted || newest || ' offset $2 limit $3)' into ids using parent, skip, take;
      else
        execute 'select array(' || wanted || ' and (t.created_at, t.id) < ($2, $3)' || newest || ' limit $4)'
          into ids using parent, before_at, before_id, take;
      end if;
      return next;
    end $$;
    revoke all on function search_${table} from public;
    grant execute on function search_${table} to kumbi_app_rights;
  `;
}
