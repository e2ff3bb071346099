import type { Tag } from '@kumbi/contract/endpoint.ts';
import type { Query } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { withoutItems } from './without-items.ts';

/** Matches the cached queries of a workspace, or those outside any, whose endpoints have one of these tags. */
const tagged = (workspace: string | undefined, tags: readonly Tag[] | undefined) => ({
  predicate: ({ queryKey: [scope], meta }: Query) =>
    (scope === null || scope === workspace) && (meta?.tags ?? []).some((tag) => tags?.includes(tag) ?? true),
});

/**
 * Marks all queries with one of these tags as stale; without tags, the queries with any.
 *
 * @returns a promise that resolves after the visible queries have new data
 */
export const invalidateTags = (workspace: string | undefined, tags: readonly Tag[] | undefined): Promise<void> =>
  queryClient.invalidateQueries(tagged(workspace, tags));

/** Removes rows from every cached list with one of these tags, before the server responds. */
export function dropItems(workspace: string | undefined, tags: readonly Tag[], ids: readonly string[]): void {
  const gone = new Set(ids);
  queryClient.setQueriesData(tagged(workspace, tags), (kept: unknown) => withoutItems(kept, gone));
}
