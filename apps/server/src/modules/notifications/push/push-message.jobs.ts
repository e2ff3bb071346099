import { sql } from 'kysely';
import { dueQueue } from '../../../kernel/due/due-queue.ts';
import { type ClaimedMessage, pushRetry, sendMessage } from './push-message.service.ts';

/** Passes notifications to the push services of people's browsers. */
export const pushQueue = dueQueue<ClaimedMessage>({
  name: 'notifications.send_push_messages',
  table: 'push_messages',
  lane: 'subscription_id',
  caps: { lane: 2, workspace: 16, all: 64, slow: 32 },
  leaseMs: 60_000,
  retry: pushRetry,
  returning: () => sql`t.subscription_id, t.notification_id`,
  work: sendMessage,
  retention: { cron: '57 3 * * *', days: 2, column: 'created_at' },
});
