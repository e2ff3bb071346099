import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../shared/paging.ts';
import { slugLimit } from './pages.limits.ts';
import { abuseReportsPerMinute } from './reports.limits.ts';
import {
  abuseReportSchema,
  abuseReportsQuerySchema,
  answerAbuseReportSchema,
  pageReportSchema,
  reportAbuseSchema,
  reportQuerySchema,
  sendViewSchema,
} from './reports.schemas.ts';

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
  list: endpoint({
    method: 'GET',
    path: '/admin/abuse-reports',
    permission: 'operator',
    summary: 'List the reports of visitors, newest first',
    query: abuseReportsQuerySchema,
    response: listOf('abuse_reports', abuseReportSchema),
    errors: [],
    tags: ['pages.abuse'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/admin/abuse-reports/:id/answer',
    permission: 'operator',
    summary: 'Decide about a report, and write to the reporter and the owner',
    params: z.object({ id: z.uuid() }),
    body: answerAbuseReportSchema,
    response: z.object({ abuse_report: abuseReportSchema }),
    errors: ['report.unknown', 'report.answered'],
    needs: 'recentProof',
    changes: ['pages.abuse'],
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
