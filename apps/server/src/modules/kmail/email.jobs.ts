import { emailDays } from '@kumbi/contract/kmail/kmail.limits.ts';
import { sql } from 'kysely';
import { dueQueue } from '../../kernel/due/due-queue.ts';
import { type ClaimedEmail, type EmailResult, emailTable } from './email.store.ts';
import { retrySchedule, sendEmail } from './email-sending.service.ts';

/** Sends emails. If a worker was killed while sending, its email may have been sent, and isn't sent again. */
export const emailQueue = dueQueue<ClaimedEmail, EmailResult>({
  ...emailTable,
  name: 'kmail.send_emails',
  caps: { workspace: 5, all: 10, slow: 10 },
  // Longer than a mail server may take for one email.
  leaseMs: 120_000,
  retry: retrySchedule,
  interrupted: { uncertain: { reason: 'interrupted', detail: null, sent_at: null } },
  returning: () => sql`t.domain_id, t.from_address, t.from_name, t.to_address, t.reply_to, t.subject, t.html, t.text`,
  dropSets: `reason = 'unavailable'`,
  work: sendEmail,
  // Emails are kept for as long as a program can query them.
  retention: { cron: '23 3 * * *', days: emailDays, column: 'created_at' },
});
