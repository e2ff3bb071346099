import { home as homeApi } from '@kumbi/contract/home/home.endpoints.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { pick, resource } from '../../lib/api/resource.ts';

export const homePeriods = [7, 30, 90] as const;
export const defaultPeriod = 30;

const home = resource({ get: pick(homeApi.get, 'analytics') });

export const homeQuery = (workspace: string, days: number) => ({
  ...home.get(workspace, { query: { days } }),
  placeholderData: keepPreviousData,
});
