import * as z from 'zod';
import { sendLetter } from '../../../kernel/mail/product-mail.ts';
import { job } from '../../../kernel/module.ts';
import { reportedPath } from './abuse-report.rules.ts';
import { readAbuseReport, recordReportMailed } from './abuse-report.store.ts';

/** Sends a report to the operator, if an address is configured; the operator's reply goes to the reporter. */
export const sendReportMailJob = job({
  name: 'pages.send_report_mail',
  payload: z.object({ id: z.uuid() }),
  maxAttempts: 12,
  run: async ({ kernel, payload: { id } }) => {
    const to = kernel.config.env.KUMBI_OPERATOR_EMAIL;
    const report = await kernel.db.asSystem('read an abuse report', (tx) => readAbuseReport(tx, id));
    if (!to || !report || report.mailed_at !== null) return;
    await sendLetter(kernel, {
      view: 'abuse-report',
      lang: report.language,
      to,
      replyTo: report.email,
      id: `report.${id}`,
      props: {
        page: report.title,
        page_url: `${kernel.config.siteUrl}/${report.language}${reportedPath(report)}`,
        reason: report.reason,
        details: report.details,
        email: report.email || null,
      },
    });
    await kernel.db.asSystem('record a report mail', (tx) => recordReportMailed(tx, id, kernel.clock.now()));
  },
});
