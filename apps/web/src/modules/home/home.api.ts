import { home as homeApi } from '@kumbi/contract/home/home.endpoints.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { resource } from '../../lib/api/resource.ts';

export const homePeriods = [7, 30, 90] as const;
export const defaultPeriod = 30;

const home = resource({ get: homeApi.get });

export const homeQuery = (workspace: string, days: number) => ({
  ...home.get(workspace, { query: { days } }),
  placeholderData: keepPreviousData,
});
