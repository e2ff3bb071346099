import type { Tag } from '@kumbi/contract/endpoint.ts';
import type { Query } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { withoutItems } from './without-items.ts';

/** The cached queries of a workspace, and those outside any, whose endpoints have one of these tags. */
const tagged = (workspace: string | undefined, tags: readonly Tag[]) => ({
  predicate: ({ queryKey: [scope], meta }: Query) =>
    (scope === null || scope === workspace) && (meta?.tags ?? []).some((tag) => tags.includes(tag)),
});

/** Marks what has one of these tags as stale. @returns when the queries on screen have their new answers */
export const invalidateTags = (workspace: string | undefined, tags: readonly Tag[]): Promise<void> =>
  queryClient.invalidateQueries(tagged(workspace, tags));

/** Takes rows out of every cached list with one of these tags, before the server has answered. */
export function dropItems(workspace: string | undefined, tags: readonly Tag[], ids: readonly string[]): void {
  const gone = new Set(ids);
  queryClient.setQueriesData(tagged(workspace, tags), (kept: unknown) => withoutItems(kept, gone));
}
