import * as z from 'zod';
import { sendLetter } from '../../../kernel/mail/product-mail.ts';
import { job } from '../../../kernel/module.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { readHost } from '../../workspaces/workspaces.public.ts';
import { findReport } from './abuse-report.reads.ts';

/** Sends the operator's answer to a report: to its reporter, or to the owner of the content. */
export const sendAbuseAnswerMailJob = job({
  name: 'pages.send_abuse_answer_mail',
  payload: z.object({ id: z.uuid(), to: z.enum(['reporter', 'owner']) }),
  maxAttempts: 12,
  run: async ({ kernel, payload: { id, to } }) => {
    const report = await findReport(kernel, id);
    if (!report?.outcome) return;
    const { workspace_id: workspaceId, title: page, outcome, answer } = report;
    // The workspace may have been deleted since.
    if (to === 'owner' && !workspaceId) return;
    const reader =
      to === 'reporter' || !workspaceId
        ? { email: report.email, language: report.language }
        : await inSystemCtx(kernel, workspaceId, 'write to an owner', readHost);
    await sendLetter(kernel, {
      view: 'abuse-answer',
      lang: reader.language,
      to: reader.email,
      id: `report-answer.${id}.${to}`,
      props: { reader: to, outcome, page, answer },
    });
  },
});
