import { pageReports, pageViews } from '@kumbi/contract/pages/reports.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Routes } from '../../../kernel/http/routes.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/tenancy/refusal.ts';
import { exportPageReport, getPageReport } from './report.service.ts';
import { countView, flushViews } from './view.engine.ts';

export function registerReports(routes: Routes): void {
  routes.handleOutside(pageViews.send, async (ctx, { params, body }) => {
    const counted = await countView(ctx.kernel, {
      slug: params.slug,
      referrer: body.referrer,
      language: body.language,
      headers: ctx.request.headers,
      ip: ctx.caller.ip,
      userId: ctx.actor.kind === 'user' ? ctx.actor.userId : undefined,
    });
    return counted === undefined ? refuse('page.unknown') : { counted };
  });
  routes.handle(pageReports.get, (ctx, { query }) => getPageReport(ctx, { ...query, page: query.page }));
  routes.handle(pageReports.export, (ctx, { query }) => exportPageReport(ctx, { ...query, page: query.page }));
}

/** Writes the views of the last second before the server ends. */
export async function flushOnClose(app: FastifyInstance, kernel: Kernel): Promise<void> {
  app.addHook('onClose', () => flushViews(kernel));
}
