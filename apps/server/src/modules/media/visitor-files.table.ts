import type { Migration } from '../../kernel/database/table.ts';

/** Returns the storage that visitors' files took from the plans of their workspaces: they have their own allowance. */
export const visitorFilesMigration: Migration = {
  name: '20261125_08_visitor_files',
  sql: `
    create index media_private_files_bytes on media_private_files (workspace_id) include (bytes);

    with returned as (
      insert into quota_ledger (workspace_id, at, counter, kind, amount, units, lot_id, reason, subject_id)
      select workspace_id, now(), 'storage_mb', 'return', 0, bytes, null, 'visitor files', id from media_private_files
      returning workspace_id, units
    ), freed as (
      select workspace_id, sum(units)::bigint as bytes from returned group by workspace_id
    ), room as (
      select l.workspace_id, sum(l.granted - l.remaining)::bigint as used from quota_lots l
      where l.counter = 'storage_mb' and l.closed_at is null group by l.workspace_id
    ), gaps as (
      -- Room above the plan's allowance frees nothing until the use is within the plan again.
      select l.workspace_id, l.id, l.granted - l.remaining as gap,
        greatest(0, least(f.bytes, b.held) - greatest(0, b.held - r.used)) as bytes,
        coalesce(sum(l.granted - l.remaining) over (partition by l.workspace_id
          order by l.source = 'plan', l.expires_at desc nulls first, l.id desc
          rows between unbounded preceding and 1 preceding), 0)::bigint as before
      from freed f
      join quota_balances b on b.workspace_id = f.workspace_id and b.counter = 'storage_mb'
      join room r on r.workspace_id = f.workspace_id
      join quota_lots l on l.workspace_id = f.workspace_id and l.counter = 'storage_mb' and l.closed_at is null
    ), parts as (
      select workspace_id, id, least(gap, bytes - before) as units from gaps where bytes > before and gap > 0
    ), back as (
      update quota_lots l set remaining = l.remaining + p.units, allowed = greatest(l.allowed, l.remaining + p.units)
      from parts p where l.workspace_id = p.workspace_id and l.id = p.id
    )
    update quota_balances b set held = greatest(0, b.held - f.bytes),
      remaining = b.remaining + coalesce((select sum(units) from parts p where p.workspace_id = f.workspace_id), 0)::bigint
    from freed f where b.workspace_id = f.workspace_id and b.counter = 'storage_mb';
  `,
};
