import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { slugLimit } from './pages.limits.ts';
import { abuseReportsPerMinute } from './reports.limits.ts';
import { pageReportSchema, reportAbuseSchema, reportQuerySchema, sendViewSchema } from './reports.schemas.ts';

const ofPage = z.object({ slug: z.string().max(slugLimit) });

export const pageViews = {
  send: endpoint({
    method: 'POST',
    path: '/pages/:slug/views',
    permission: 'public',
    summary: 'Tell that a page was looked at; robots, prefetches and its own people are not counted',
    params: ofPage,
    body: sendViewSchema,
    response: z.object({ counted: z.boolean() }),
    errors: ['page.unknown'],
  }),
};

export const abuseReports = {
  create: endpoint({
    method: 'POST',
    path: '/pages/:slug/reports',
    permission: 'public',
    summary: "Tell the operator that a page should not be there; the page's owner does not see it",
    params: ofPage,
    body: reportAbuseSchema,
    response: z.object({ reported: z.literal(true) }),
    errors: ['page.unknown'],
    perMinute: abuseReportsPerMinute,
  }),
};

export const pageReports = {
  get: endpoint({
    method: 'GET',
    path: '/company/pages/report',
    permission: 'workspace.read',
    summary: 'Views, visitors, where they came from and what came of it, day by day',
    query: reportQuerySchema,
    response: pageReportSchema,
    errors: ['page.unknown', 'report.span'],
    tags: ['pages.activity'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/pages/report/csv',
    permission: 'exports.create',
    summary: 'The days of a report as CSV',
    query: reportQuerySchema,
    response: z.string(),
    download: true,
    errors: ['page.unknown', 'report.span'],
  }),
};
