import type { TimelineGroup, TimelineState } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { pageLimit } from '../../../kernel/database/limit.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { microsOf, type Place, placeAsSql } from '../../../kernel/tenancy/cursor-page.ts';
import type { ContactWithAliases } from '../contact.store.ts';
import { type TimelineSource, timelineSources } from './timeline.slot.ts';

export interface TimelineRow extends Place {
  readonly kind: string;
  readonly happened_at: Date;
  readonly title: string;
  readonly amount_minor: number | null;
  readonly currency: Currency | null;
  readonly state: TimelineState | null;
  readonly path: string | null;
}

export interface TimelineQuery {
  readonly group: TimelineGroup | undefined;
  /** Entries before this place. */
  readonly before: Place | undefined;
  readonly limit: number;
}

/** Reads the newest entries of every source, one more than the limit, and merges them. Each source reads its own index. */
export async function readTimeline(
  ctx: Ctx,
  contact: ContactWithAliases,
  query: TimelineQuery,
): Promise<TimelineRow[]> {
  const parts = [...ctx.kernel.registry.all(timelineSources)]
    .filter(([, { group }]) => query.group === undefined || group === query.group)
    .flatMap(([kind, source]) => entriesOf(ctx, contact, kind, source, query));
  if (parts.length === 0) return [];
  const { rows } = await sql<TimelineRow>`
    select * from (${sql.join(parts, sql` union all `)}) entries
    order by happened_at desc, id desc ${pageLimit(query.limit)}`.execute(ctx.tx);
  return rows;
}

function entriesOf(
  ctx: Ctx,
  contact: ContactWithAliases,
  kind: string,
  source: TimelineSource,
  { before, limit }: TimelineQuery,
): RawBuilder<unknown>[] {
  const { of, where, joins = sql``, amount, currency, state, path } = source;
  const at = sql.ref(`e.${source.at}`);
  const own = of ? of(contact) : [sql`e.contact_id = ${contact.id}::uuid`];
  return own.map((ofContact) => {
    const conditions = [
      sql`e.workspace_id = ${ctx.workspaceId}::uuid`,
      ofContact,
      ...(where ? [where] : []),
      ...(before ? [sql`(${at}, e.id) < ${placeAsSql(before)}`] : []),
    ];
    return sql`(select ${kind}::text as kind, e.id, ${at} as happened_at, ${microsOf(at)} as micros, ${source.title} as title,
        ${amount ?? sql`null`}::bigint as amount_minor, ${currency ?? sql`null`}::text as currency,
        ${state ?? sql`null`}::text as state, ${path ?? sql`null`}::text as path
      from (select e.* from ${sql.table(source.table)} e where ${sql.join(conditions, sql` and `)}
        order by ${at} desc, e.id desc ${pageLimit(limit)}) e ${joins})`;
  });
}
