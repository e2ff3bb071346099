import type { Answer, Endpoint } from '@kumbi/contract/endpoint.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from './call.ts';

type ListEndpoint = Endpoint & { readonly query: z.ZodObject };

interface Envelope {
  readonly has: boolean;
  readonly cursor?: string | undefined;
}

interface ListCall<E extends ListEndpoint> {
  readonly workspace: string;
  /** Where the answer is kept; the workspace's code begins every key, so that one is never shown in another. */
  readonly key: readonly string[];
  /** Of an address that names what the list belongs to. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query: z.input<E['query']>;
}

/** A list that loads more by cursor: it neither repeats nor skips when rows arrive meanwhile. */
export function listQuery<const E extends ListEndpoint>(endpoint: E, list: ListCall<E>) {
  type Page = Answer<E> & Envelope;
  return infiniteQueryOptions({
    queryKey: [list.workspace, ...list.key, list.query] as const,
    queryFn: async ({ pageParam, signal }) => {
      const params = list.params ? { params: list.params } : {};
      const input = { ...params, query: { ...list.query, cursor: pageParam } } as never;
      return (await call<E>(endpoint, input, { workspace: list.workspace, signal })) as Page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => (page.has ? page.cursor : undefined),
    placeholderData: keepPreviousData,
  });
}
