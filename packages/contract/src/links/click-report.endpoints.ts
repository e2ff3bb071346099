import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { clickReportQuerySchema, clickReportSchema } from './click-report.schemas.ts';

const params = z.object({ id: z.uuid('validation.invalid') });

export const clickReports = {
  get: endpoint({
    method: 'GET',
    path: '/company/short-links/:id/report',
    permission: 'workspace.read',
    summary: 'Get the clicks of a short link between two days',
    params,
    query: clickReportQuerySchema,
    response: clickReportSchema,
    errors: ['short_link.unknown', 'short_link.report_span'],
    tags: ['links.short_link'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/short-links/:id/report/export',
    permission: 'exports.create',
    summary: 'Download the counted clicks of a short link between two days as CSV',
    params,
    query: clickReportQuerySchema,
    response: z.string(),
    download: true,
    errors: ['short_link.unknown', 'short_link.report_span'],
    perMinute: 20,
  }),
};

export const linkClicks = {
  export: endpoint({
    method: 'GET',
    path: '/company/short-links/:id/clicks/export',
    permission: 'exports.create',
    summary: 'Download the single clicks of a short link of the last months as CSV',
    params,
    response: z.string(),
    download: true,
    errors: ['short_link.unknown'],
    perMinute: 20,
  }),
};
