import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

interface Props<Data> {
  /** What it needs of a query. */
  readonly query: { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  /** Of the grey places while it loads, in pixels. */
  readonly heights: readonly number[];
  readonly children: (data: Data) => ReactNode;
}

/** What one query answers; before it does, its places, or that it could not be loaded. */
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
