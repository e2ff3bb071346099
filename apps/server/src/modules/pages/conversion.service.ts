import type { ConversionKind } from '@kumbi/contract/pages/reports.limits.ts';
import { sql } from 'kysely';
import { slot } from '../../kernel/registry/registry.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';

/** What some pages brought about on each day of Luanda; days without anything are not there. */
export interface ConversionDay {
  readonly page_id: string;
  /** `2026-11-21` */
  readonly day: string;
  readonly count: number;
}

export interface ConversionSpan {
  readonly pageIds: readonly string[];
  /** From this moment on. */
  readonly from: Date;
  /** Up to this moment, which is no part of it. */
  readonly to: Date;
}

type ReadConversions = (ctx: Ctx, span: ConversionSpan) => Promise<ConversionDay[]>;

/** Each kind of outcome counts its own, by the name that reports give it. */
export const pageConversions = slot<ReadConversions>('pages.conversions');

/** Which rows of which table are an outcome, and when it was one. */
const outcomes: Readonly<Record<Exclude<ConversionKind, 'answers'>, { table: string; at: string; counts: string }>> = {
  tickets: { table: 'tickets', at: 'created_at', counts: 'voided_at is null' },
  donations: { table: 'donations', at: 'received_at', counts: 'pending_since is null' },
  bookings: { table: 'bookings', at: 'created_at', counts: 'true' },
  registrations: { table: 'registrations', at: 'created_at', counts: 'true' },
};

export const outcomeReaders = Object.entries(outcomes).map(
  ([kind, { table, at, counts }]): readonly [string, ReadConversions] => [
    kind,
    async (ctx, { pageIds, from, to }) => {
      const { rows } = await sql<ConversionDay>`
        select page_id, to_char(${sql.ref(at)} at time zone 'Africa/Luanda', 'YYYY-MM-DD') as day, count(*)::int as count
        from ${sql.table(table)}
        where workspace_id = ${ctx.workspaceId} and page_id = any(${[...pageIds]}::uuid[])
          and ${sql.ref(at)} >= ${from} and ${sql.ref(at)} < ${to} and ${sql.raw(counts)}
        group by 1, 2 order by 2, 1`.execute(ctx.tx);
      return rows;
    },
  ],
);
