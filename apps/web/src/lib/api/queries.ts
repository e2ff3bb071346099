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
    /** `tags` come from the endpoints that a query reads. `everybodys` marks answers that say nothing of one person. */
    queryMeta: { readonly tags?: readonly Tag[]; readonly everybodys?: true };
  }
}

/** What every answer of a list has beside its rows. */
export interface ListAnswer {
  readonly has: boolean;
  readonly cursor?: string | undefined;
}

/** The pages of a list that are loaded, and their rows together. */
export interface ListData<Page, Item> extends InfiniteData<Page, string | undefined> {
  readonly items: readonly Item[];
}

interface Asked {
  /** Begins with the workspace's code, or null outside one, so that one workspace's answer never shows in another. */
  readonly key: QueryKey;
  readonly tags: readonly Tag[];
}

export const oneQuery = <Data>({ key, tags }: Asked, load: (signal: AbortSignal) => Promise<Data>) =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => load(signal), meta: { tags } });

/** A list that loads more by cursor: it neither repeats nor skips rows when others arrive in between. */
export const pagesQuery = <Page extends ListAnswer, Item>(
  { key, tags }: Asked,
  load: (signal: AbortSignal, cursor: string | undefined) => Promise<Page>,
  /** The same function each time, so that the rows are gathered once per answer and not once per drawing. */
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

/** A query for what the server says in the reader's language, and says the same each time. */
export const inLanguage = <Query extends { readonly queryKey: QueryKey }>(query: Query, language: string) => ({
  ...query,
  queryKey: [...query.queryKey, language],
  staleTime: Number.POSITIVE_INFINITY,
});
