import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { searchResults } from '@kumbi/contract/search/search.endpoints.ts';
import { resultsOfKind } from '@kumbi/contract/search/search.limits.ts';
import { searchKinds } from '@kumbi/contract/search-kinds.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { inTime } from '../../kernel/database/time-limit.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { readSearchResults } from './search-result.reads.ts';
import { searchSources } from './search-source.slot.ts';

/** All kinds together usually take a few milliseconds. */
const togetherLimitMs = 250;
/** A kind whose search takes longer is left out: texts without letters read every row. */
const eachLimitMs = 1_000;

/**
 * Searches every kind of record that the member may see, with one statement. If it is too slow, each kind gets its own, so
 * that a slow kind doesn't affect the others.
 */
export async function listSearchResults(
  ctx: Omit<MemberCtx, 'tx'>,
  { q }: Parsed<typeof searchResults.list>['query'],
): Promise<Returns<typeof searchResults.list>> {
  const { registry, db } = ctx.kernel;
  const kinds = searchKinds.filter((kind) => may(ctx.role, registry.get(searchSources, kind).permission));
  const sources = kinds.map((kind) => registry.get(searchSources, kind));
  const read = (tx: Tx, of: typeof sources) => inTime(readSearchResults({ ...ctx, tx }, of, q));
  const found =
    (await db.read(ctx.workspaceId, (tx) => read(tx, sources), { withinMs: togetherLimitMs })) ??
    (await db.read(
      ctx.workspaceId,
      (tx) => Promise.all(sources.map(async (source) => (await read(tx, [source]))?.[0])),
      { withinMs: eachLimitMs },
    ));
  const groups = kinds.flatMap((kind, index) => {
    const rows = found[index] ?? [];
    return rows.length === 0 ? [] : [{ kind, has: rows.length > resultsOfKind, results: rows.slice(0, resultsOfKind) }];
  });
  return { groups, is_complete: !found.includes(undefined) };
}
