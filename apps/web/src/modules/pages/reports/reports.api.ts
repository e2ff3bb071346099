import { exportPageReport, getPageReport } from '@kumbi/contract/pages/reports.endpoints.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { resource } from '../../../lib/api/resource.ts';
import { pages } from '../pages.api.ts';
import type { Span } from './report-days.ts';

export const reports = resource({ get: getPageReport, export: exportPageReport });

export interface ReportQuery extends Span {
  /** One page; without it all. */
  readonly page?: string;
}

export const reportQuery = (workspace: string, query: ReportQuery) => ({
  ...reports.get(workspace, { query }),
  placeholderData: keepPreviousData,
});

/** Enough to choose from: others are reached from their card. */
const many = 100;

export const pageChoiceQuery = (workspace: string) => pages.list(workspace, { query: { nextPage: many } });
