import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { abuseReports } from '@kumbi/contract/pages/reports.endpoints.ts';
import type { AbuseOutcome } from '@kumbi/contract/pages/reports.limits.ts';
import { abuseReportSchema, type abuseReportsQuerySchema } from '@kumbi/contract/pages/reports.schemas.ts';
import type * as z from 'zod';
import { noteSecurity } from '../../../kernel/http/security-log.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx, UserCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { unpublishCourse } from '../../academy/academy.public.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { turnOffShortLink } from '../../links/links.public.ts';
import { turnOffPaymentLink } from '../../payment-links/payment-links.public.ts';
import { hidePage } from '../page/page-change.service.ts';
import { sendAbuseAnswerMailJob } from './abuse-answer.mail.ts';
import { findReport, readReports, type ShownReport } from './abuse-report.reads.ts';
import { reportedPath } from './abuse-report.rules.ts';
import { answerReport } from './abuse-report.store.ts';

type Asking = Pick<UserCtx, 'kernel' | 'actor' | 'caller' | 'locale' | 'log'>;

export async function listAbuseReports(
  { kernel }: Pick<UserCtx, 'kernel'>,
  query: z.output<typeof abuseReportsQuerySchema>,
): Promise<Returns<typeof abuseReports.list>> {
  const { rows, total, cursor } = await readReports(kernel, query);
  return {
    has: cursor !== undefined,
    total,
    ...(cursor ? { cursor } : {}),
    abuse_reports: rows.map((row) => reportView(kernel, row)),
  };
}

/**
 * Decides about a report, in one transaction of the system: the owner's app can't read reports. The owner doesn't learn
 * who complained, and hears nothing about a dismissed report.
 */
export async function answerAbuseReport(
  asking: Asking,
  id: string,
  given: { outcome: AbuseOutcome; answer: string },
): Promise<Returns<typeof abuseReports.answer> | Refusal> {
  const { kernel, caller, actor } = asking;
  const report = await findReport(kernel, id);
  if (!report) return refuse('report.unknown');
  const answered = await kernel.db.asSystem('answer an abuse report', async (tx) => {
    const row = await answerReport(tx, id, { ...given, answered_at: kernel.clock.now() });
    if (!row) return undefined;
    if (report.email) await enqueue(tx, sendAbuseAnswerMailJob, { id, to: 'reporter' });
    if (report.workspace_id && given.outcome !== 'dismissed') {
      await enqueue(tx, sendAbuseAnswerMailJob, { id, to: 'owner' });
      const ctx = { ...asking, tx, workspaceId: report.workspace_id };
      if (given.outcome === 'unpublished') await unpublish(ctx, report);
      await recordAudit(ctx, { action: `abuse_report.${given.outcome}`, subject: report.title });
    }
    return row;
  });
  if (!answered) return refuse('report.answered');
  noteSecurity(kernel, {
    event: 'abuse_report_answered',
    account: actor.userId,
    ip: caller.ip,
    requestId: caller.requestId,
  });
  return { abuse_report: reportView(kernel, { ...report, ...answered }) };
}

async function unpublish(ctx: Ctx, { kind, page_id: id }: ShownReport): Promise<void> {
  if (kind === 'course') return unpublishCourse(ctx, id);
  if (kind === 'link') return turnOffPaymentLink(ctx, id);
  if (kind === 'short-link') return turnOffShortLink(ctx, id);
  return hidePage(ctx, id);
}

const reportView = ({ config }: Kernel, row: ShownReport): View<typeof abuseReportSchema> =>
  viewOf(abuseReportSchema, row, {
    url: `${config.siteUrl}/${row.language}${reportedPath(row)}`,
  });
