import { pageReports } from '@kumbi/contract/pages/reports.endpoints.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { resource } from '../../../lib/api/resource.ts';
import { pages } from '../pages.api.ts';
import type { Span } from './report-days.ts';

export const reports = resource({ get: pageReports.get, export: pageReports.export });

export interface ReportQuery extends Span {
  /** One page; without it all pages. */
  readonly page?: string;
}

export const reportQuery = (workspace: string, query: ReportQuery) => ({
  ...reports.get(workspace, { query }),
  placeholderData: keepPreviousData,
});

/** Enough options; reports of other pages are reached from their cards. */
const many = 100;

export const pageChoiceQuery = (workspace: string) => pages.list(workspace, { query: { nextPage: many } });
