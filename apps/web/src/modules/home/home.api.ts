import { getHome } from '@kumbi/contract/home/home.endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const homePeriods = [7, 30, 90] as const;
export const defaultPeriod = 30;

export const homeQuery = (workspace: string, days: number) =>
  queryOptions({
    queryKey: [workspace, 'home', days],
    queryFn: ({ signal }) => call(getHome, { query: { days } }, { workspace, signal }),
    placeholderData: keepPreviousData,
  });
