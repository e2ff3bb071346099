import type { Tag } from '@kumbi/contract/endpoint.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /** `tags` come from the query's endpoints. `everybodys` marks responses without personal data. */
    queryMeta: { readonly tags?: readonly Tag[]; readonly everybodys?: true };
  }
}

/** The fields of every list response next to its rows. */
export interface ListAnswer {
  readonly has: boolean;
  readonly cursor?: string | undefined;
}

/** The loaded pages of a list, and their rows together. */
export interface ListData<Page, Item> extends InfiniteData<Page, string | undefined> {
  readonly items: readonly Item[];
}

interface Asked {
  /**
   * Begins with the workspace's code, or null outside one, so that one workspace's response never appears in another.
   */
  readonly key: QueryKey;
  readonly tags: readonly Tag[];
}

export const oneQuery = <Data>({ key, tags }: Asked, load: (signal: AbortSignal) => Promise<Data>) =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => load(signal), meta: { tags } });

/** A list that loads more with a cursor. It neither repeats nor skips rows if others arrive in between. */
export const pagesQuery = <Page extends ListAnswer, Item>(
  { key, tags }: Asked,
  load: (signal: AbortSignal, cursor: string | undefined) => Promise<Page>,
  /** A constant function, so that the rows are collected once per response and not once per render. */
  select: (data: InfiniteData<Page, string | undefined>) => ListData<Page, Item>,
) =>
  infiniteQueryOptions({
    queryKey: [...key, 'pages'],
    queryFn: ({ pageParam, signal }) => load(signal, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => (page.has ? page.cursor : undefined),
    placeholderData: keepPreviousData,
    select,
    meta: { tags },
  });

/** A query for texts in the reader's language that never change. */
export const inLanguage = <Query extends { readonly queryKey: QueryKey }>(query: Query, language: string) => ({
  ...query,
  queryKey: [...query.queryKey, language],
  staleTime: Number.POSITIVE_INFINITY,
});
