import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import { noteReportMailed, readAbuseReport } from './abuse-report.store.ts';

/** Mails a report to the operator, where one is configured; an answer goes to who reported, when they said how. */
export const sendReportMailJob = job({
  name: 'pages.send_report_mail',
  payload: z.object({ id: z.uuid() }),
  maxAttempts: 12,
  run: async ({ kernel, payload: { id } }) => {
    const to = kernel.config.env.KUMBI_OPERATOR_EMAIL;
    const report = await kernel.db.asSystem('read an abuse report', (tx) => readAbuseReport(tx, id));
    if (!to || !report || report.mailed_at !== null) return;
    const mail = kernel.site.renderMail('abuse-report', {
      lang: report.language,
      brand: kernel.config.brand,
      page: report.title,
      page_url: `${kernel.config.siteUrl}/${report.language}/${report.kind === 'course' ? 'c' : 'p'}/${report.slug}`,
      reason: report.reason,
      details: report.details,
      email: report.email || null,
    });
    await kernel.mailer.send({
      to,
      ...mail,
      ...(report.email === '' ? {} : { replyTo: report.email }),
      messageId: `<report.${id}@${new URL(kernel.config.url).hostname}>`,
    });
    await kernel.db.asSystem('note a mail', (tx) => noteReportMailed(tx, id, kernel.clock.now()));
  },
});
