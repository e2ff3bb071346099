import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { searchResults } from '@kumbi/contract/search/search.endpoints.ts';
import { resultsOfKind } from '@kumbi/contract/search/search.limits.ts';
import { searchKinds } from '@kumbi/contract/search-kinds.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { inTime } from '../../kernel/database/time-limit.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { findMatches, readMatches } from './search-result.reads.ts';
import { searchSources } from './search-source.slot.ts';

/** All kinds together usually take a few milliseconds. */
const togetherLimitMs = 250;
/** A kind whose search takes longer is left out: texts without letters read every row. */
const eachLimitMs = 1_000;

/**
 * Searches every kind of record that the member may see, with one statement. If it is too slow, each kind gets its own, so
 * that a slow kind doesn't affect the others. Only kinds with a match are read.
 */
export async function listSearchResults(
  ctx: Omit<MemberCtx, 'tx'>,
  { q }: Parsed<typeof searchResults.list>['query'],
): Promise<Returns<typeof searchResults.list>> {
  const { registry, db } = ctx.kernel;
  const sources = searchKinds
    .map((kind) => ({ kind, ...registry.get(searchSources, kind) }))
    .filter(({ permission }) => may(ctx.role, permission));
  const find = (tx: Tx, of: typeof sources) => inTime(findMatches({ ...ctx, tx }, of, q));
  const together = await db.read(ctx.workspaceId, (tx) => find(tx, sources), { withinMs: togetherLimitMs });
  const found = together
    ? [together]
    : await db.read(ctx.workspaceId, (tx) => Promise.all(sources.map((source) => find(tx, [source]))), {
        withinMs: eachLimitMs,
      });
  const groups = await db.read(ctx.workspaceId, (tx) =>
    Promise.all(
      found
        .flatMap((matches) => matches ?? [])
        .map(async (each) => {
          const rows = await readMatches({ ...ctx, tx }, each, q);
          return { kind: each.source.kind, has: rows.length > resultsOfKind, results: rows.slice(0, resultsOfKind) };
        }),
    ),
  );
  return { groups: groups.filter(({ results }) => results.length > 0), is_complete: !found.includes(undefined) };
}
