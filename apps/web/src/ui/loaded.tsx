import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

interface Props<Data> {
  /** The part of a query that it needs. */
  readonly query: { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  /** The heights of the skeleton's parts in pixels. */
  readonly heights: readonly number[];
  readonly children: (data: Data) => ReactNode;
}

/** Shows the result of one query, and before that a skeleton or an error. */
export function Loaded<Data>({ query, heights, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <Loading heights={heights} />;
}

export function Loading({ heights }: Pick<Props<unknown>, 'heights'>) {
  return (
    <Stack aria-busy="true">
      {Array.from(heights.entries(), ([place, height]) => (
        <Skeleton key={place} h={height} />
      ))}
    </Stack>
  );
}
