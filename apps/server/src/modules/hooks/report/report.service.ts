import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { reportSpans } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { hookReports } from '@kumbi/contract/hooks/report.endpoints.ts';
import type { HookReport } from '@kumbi/contract/hooks/report.schemas.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readHookById } from '../hook/hook.reads.ts';
import { readSeries } from './report.reads.ts';

export async function getHookReport(
  ctx: Ctx,
  id: string,
  { within }: Parsed<typeof hookReports.get>['query'],
): Promise<Returns<typeof hookReports.get> | Refusal> {
  if (!(await readHookById(ctx, id))) return refuse('hook.unknown');
  const span = reportSpans[within];
  const series = await readSeries(ctx, id, span);
  const sum = (count: keyof HookReport['total']): number => series.reduce((total, point) => total + point[count], 0);
  return {
    step: span.step,
    total: {
      accepted: sum('accepted'),
      rejected: sum('rejected'),
      delivered: sum('delivered'),
      failed: sum('failed'),
      waiting: sum('waiting'),
    },
    series,
  };
}
