import { sql } from 'kysely';
import { dueQueue } from '../../kernel/due/due-queue.ts';
import { awayTable, type ClaimedConversation, sendUnseen } from './support-mail.service.ts';

/** Sends messages by email that the other side hasn't seen after some minutes. */
export const awayQueue = dueQueue<ClaimedConversation>({
  name: 'support.send_emails',
  ...awayTable,
  caps: { workspace: 4, all: 16, slow: 8 },
  leaseMs: 120_000,
  retry: { pausesMs: [60_000, 300_000, 1_800_000, 7_200_000] },
  returning: () => sql`t.user_id`,
  work: sendUnseen,
});
