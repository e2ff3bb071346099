import { listPages } from '@kumbi/contract/pages/pages.endpoints.ts';
import { exportPageReport, getPageReport } from '@kumbi/contract/pages/reports.endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, download } from '../../../lib/api/call.ts';
import type { Span } from './report-days.ts';

export interface ReportQuery extends Span {
  /** One page; without it all. */
  readonly page?: string;
}

/** Enough to choose from: others are reached from their card. */
const many = 100;

export const reportQuery = (workspace: string, query: ReportQuery) =>
  queryOptions({
    queryKey: [workspace, 'page-report', query],
    queryFn: () => call(getPageReport, { query }, { workspace }),
    placeholderData: keepPreviousData,
  });

export const pageChoiceQuery = (workspace: string) =>
  queryOptions({
    queryKey: [workspace, 'pages', 'choice'],
    queryFn: async () => (await call(listPages, { query: { nextPage: many } }, { workspace })).pages,
  });

export const loadReport = (workspace: string, query: ReportQuery) =>
  download(exportPageReport, { query }, { workspace });
