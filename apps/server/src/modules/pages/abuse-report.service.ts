import type { AbuseReason } from '@kumbi/contract/pages/reports.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { v7 as uuidv7 } from 'uuid';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { sendReportMailJob } from './abuse-report.jobs.ts';
import { insertAbuseReport } from './abuse-report.store.ts';
import { inPage } from './public-page.service.ts';

interface SentReport {
  readonly slug: string;
  readonly reason: AbuseReason;
  readonly details: string;
  readonly email?: string | undefined;
  readonly language: Locale;
  /** What stands in the field that people do not see. */
  readonly hp?: string | undefined;
  readonly ip: string;
}

/** Keeps what somebody says about a page, be it off by now, for the operator. */
export async function takeAbuseReport(kernel: Kernel, sent: SentReport): Promise<{ title: string } | Refusal> {
  const taken = await inPage(kernel, sent.slug, async ({ tx, workspaceId, page }) => {
    if (sent.hp) return { title: page.title };
    const id = uuidv7();
    await insertAbuseReport(tx, {
      id,
      reported_workspace: workspaceId,
      page_id: page.id,
      slug: page.slug,
      title: page.title,
      reason: sent.reason,
      details: sent.details,
      email: sent.email ?? '',
      language: sent.language,
      source_hash: kernel.secrets.sign('report-source', sent.ip).slice(0, 22),
      created_at: kernel.clock.now(),
    });
    if (kernel.config.env.KUMBI_OPERATOR_EMAIL) await enqueue(tx, sendReportMailJob, { id });
    return { title: page.title };
  });
  return taken ?? refuse('page.unknown');
}
