import type { Migration } from '../../../kernel/database/table.ts';

/**
 * Records which of a page's images only its members see: those outside of what the published version and the draft show to
 * everyone. Blocks are in slots, which are lists of objects with a type and properties.
 */
export const pageMembersImagesMigration: Migration = {
  name: '20270211_23_page_members_images',
  sql: `
    alter table page_images add column is_open boolean not null default true;
    grant update (is_open) on page_images to kumbi_app_rights;

    create temporary table shown_pages on commit drop as
      select c.workspace_id, c.page_id, c.data from page_contents c where c.data::text like '%"members"%'
      union all
      select p.workspace_id, p.id, v.data from pages p join page_versions v on v.workspace_id = p.workspace_id
        and v.page_id = p.id and v.revision = p.published_revision
      where exists (select 1 from page_contents c where c.workspace_id = p.workspace_id and c.page_id = p.id
        and c.data::text like '%"members"%') or v.data::text like '%"members"%';
    create temporary table open_values on commit drop as
      with recursive blocks as (
        select workspace_id, page_id, jsonb_array_elements(data -> 'content') as block from shown_pages
        union all
        select b.workspace_id, b.page_id, inside.block from blocks b, jsonb_each(b.block -> 'props') as prop (name, value),
          jsonb_array_elements(case when jsonb_typeof(prop.value) = 'array' then prop.value else '[]' end) as inside (block)
        where b.block ->> 'type' <> 'members' and inside.block ? 'type' and inside.block ? 'props'
      )
      select b.workspace_id, b.page_id, prop.value::text as value from blocks b, jsonb_each(b.block -> 'props') as prop (name, value)
      where not (jsonb_typeof(prop.value) = 'array' and coalesce(prop.value -> 0 ? 'props', false))
      union all
      select workspace_id, page_id, (data -> 'root')::text from shown_pages;
    update page_images h set is_open = false
    where exists (select 1 from shown_pages s where s.workspace_id = h.workspace_id and s.page_id = h.page_id
        and s.data::text like '%' || h.image_id || '%')
      and not exists (select 1 from open_values o where o.workspace_id = h.workspace_id and o.page_id = h.page_id
        and o.value like '%' || h.image_id || '%');
    update media_images m set member_uses = h.uses from (
      select workspace_id, image_id, count(*)::int as uses from page_images where not is_open group by 1, 2
    ) h where h.workspace_id = m.workspace_id and h.image_id = m.id;
    drop table shown_pages, open_values;
  `,
};
