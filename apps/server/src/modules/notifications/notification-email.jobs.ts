import { sql } from 'kysely';
import { dueQueue } from '../../kernel/due/due-queue.ts';
import { type ClaimedEmail, emailTable, sendCollected } from './notification-email.service.ts';

/** Sends the emails about notifications that no other email reports in more detail. */
export const emailQueue = dueQueue<ClaimedEmail>({
  name: 'notifications.send_emails',
  ...emailTable,
  caps: { workspace: 4, all: 16, slow: 8 },
  leaseMs: 120_000,
  retry: { pausesMs: [60_000, 300_000, 1_800_000, 7_200_000] },
  returning: () => sql`t.user_id, t.kind, t.opened_at, t.items, t.collected`,
  work: sendCollected,
  retention: { cron: '53 3 * * *', days: 30, column: 'opened_at' },
});
