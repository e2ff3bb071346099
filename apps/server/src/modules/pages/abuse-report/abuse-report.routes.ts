import { abuseReports } from '@kumbi/contract/pages/reports.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { isRefusal } from '../../../kernel/tenancy/refusal.ts';
import { answerAbuseReport, listAbuseReports } from './abuse-answer.service.ts';
import { createAbuseReport } from './abuse-report.service.ts';

export function registerAbuseReports(routes: Routes): void {
  routes.handleOutside(abuseReports.create, async (ctx, { params, body }) => {
    const language = body.language ?? ctx.locale;
    const taken = await createAbuseReport(ctx.kernel, {
      ...body,
      language,
      kind: 'page',
      slug: params.slug,
      ip: ctx.caller.ip,
    });
    return isRefusal(taken) ? taken : { reported: true as const };
  });
  routes.handle(abuseReports.list, (ctx, { query }) => listAbuseReports(ctx, query));
  routes.handleOutside(abuseReports.answer, (ctx, { params, body }) => answerAbuseReport(ctx, params.id, body));
}
