import { emailDays } from '@kumbi/contract/kmail/kmail.limits.ts';
import { sql } from 'kysely';
import { dueQueue } from '../../kernel/due/due-queue.ts';
import { type ClaimedEmail, type EmailResult, emailTable } from './email.store.ts';
import { retrySchedule, sendEmail } from './email-sending.service.ts';

/** Sends emails. One whose sender was killed may have been sent, and is not sent again. */
export const emailQueue = dueQueue<ClaimedEmail, EmailResult>({
  ...emailTable,
  name: 'kmail.send_emails',
  caps: { workspace: 5, all: 10, slow: 10 },
  // Longer than a mail server may take for one mail.
  leaseMs: 120_000,
  retry: retrySchedule,
  interrupted: { uncertain: { reason: 'interrupted', detail: null, sent_at: null } },
  returning: () => sql`t.domain_id, t.from_address, t.from_name, t.to_address, t.reply_to, t.subject, t.html, t.text`,
  dropSets: `reason = 'unavailable'`,
  work: sendEmail,
  // What was written to people is kept for as long as a program can ask for it.
  retention: { cron: '23 3 * * *', days: emailDays, column: 'created_at' },
});
