import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { hookReportQuerySchema, hookReportSchema } from './report.schemas.ts';

export const hookReports = {
  get: endpoint({
    method: 'GET',
    path: '/company/webhooks/:id/report',
    permission: 'connections.read',
    summary:
      'Get the number of events and deliveries of a webhook over time, including those that the log no longer has',
    params: z.object({ id: z.uuid('validation.invalid') }),
    query: hookReportQuerySchema,
    response: hookReportSchema,
    errors: ['hook.unknown'],
    tags: ['hooks.hook', 'hooks.event', 'hooks.delivery'],
  }),
};
