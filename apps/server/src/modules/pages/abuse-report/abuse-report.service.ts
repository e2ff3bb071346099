import type { AbuseReason } from '@kumbi/contract/pages/reports.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../kernel/database/database.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { inCourse } from '../../academy/academy.public.ts';
import { inShortLink } from '../../links/links.public.ts';
import { inPaymentLink } from '../../payment-links/payment-links.public.ts';
import { inPage } from '../rendering/public-page.view.ts';
import { sendReportMailJob } from './abuse-report.mail.ts';
import { insertAbuseReport } from './abuse-report.store.ts';
import type { ReportedKind } from './abuse-report.table.ts';

/** The reported page, course, payment link or short link, by its address. */
export interface Reported {
  readonly kind: ReportedKind;
  readonly slug: string;
}

interface SentReport extends Reported {
  readonly reason: AbuseReason;
  readonly details: string;
  readonly email?: string | undefined;
  readonly language: Locale;
  /** The value of the hidden field, which people leave empty. */
  readonly hp?: string | undefined;
  readonly ip: string;
}

const unknownOf = {
  page: 'page.unknown',
  course: 'academy.course_unknown',
  link: 'payment_link.unknown',
  'short-link': 'short_link.unknown',
} as const;

interface ReportedThing {
  readonly tx: Tx;
  readonly workspaceId: WorkspaceId;
  readonly id: string;
  readonly slug: string;
  readonly title: string;
}

/**
 * Reads or writes a report in the workspace of the reported page, even if it is off by now. @returns undefined if it doesn't
 * exist
 */
export function inReported<T>(
  kernel: Kernel,
  { kind, slug }: Reported,
  work: (thing: ReportedThing) => Promise<T>,
): Promise<T | undefined> {
  if (kind === 'course') return inCourse(kernel, slug, ({ code, ...at }) => work({ ...at, slug: code }));
  if (kind === 'link') return inPaymentLink(kernel, slug, ({ code, ...at }) => work({ ...at, slug: code }));
  if (kind === 'short-link') return inShortLink(kernel, slug, ({ code, ...at }) => work({ ...at, slug: code }));
  return inPage(kernel, slug, ({ tx, workspaceId, page }) =>
    work({ tx, workspaceId, id: page.id, slug: page.slug, title: page.title }),
  );
}

/** Stores a visitor's report of a page, a course, a payment link or a short link, for the operator. */
export async function createAbuseReport(kernel: Kernel, sent: SentReport): Promise<{ title: string } | Refusal> {
  const taken = await inReported(kernel, sent, async ({ tx, workspaceId, ...thing }) => {
    if (sent.hp) return { title: thing.title };
    const id = uuidv7();
    await insertAbuseReport(tx, {
      id,
      reported_workspace: workspaceId,
      kind: sent.kind,
      page_id: thing.id,
      slug: thing.slug,
      title: thing.title,
      reason: sent.reason,
      details: sent.details,
      email: sent.email ?? '',
      language: sent.language,
      source_hash: kernel.secrets.sign('report-source', sent.ip).slice(0, 22),
      created_at: kernel.clock.now(),
    });
    if (kernel.config.env.KUMBI_OPERATOR_EMAIL) await enqueue(tx, sendReportMailJob, { id });
    return { title: thing.title };
  });
  return taken ?? refuse(unknownOf[sent.kind]);
}
