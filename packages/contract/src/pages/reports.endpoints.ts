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
    summary: "Record a view of a page; bots, prefetches and the workspace's members are not counted",
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
    summary: "Report a page to the operator; the page's owner doesn't see the report",
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
    summary: 'Get the views, visitors, referrers and conversions of pages, by day',
    query: reportQuerySchema,
    response: pageReportSchema,
    errors: ['page.unknown', 'report.span'],
    tags: ['pages.activity'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/pages/report/csv',
    permission: 'exports.create',
    summary: 'Export the days of a report as CSV',
    query: reportQuerySchema,
    response: z.string(),
    download: true,
    errors: ['page.unknown', 'report.span'],
  }),
};
