import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Retries network errors, but not refusals. */
const mayRetry = (failures: number, error: Error) => failures < 2 && !(error instanceof ApiError && error.status < 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: mayRetry, refetchOnWindowFocus: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});
