import { reminderHours } from '@kumbi/contract/visits/bookings.limits.ts';
import * as z from 'zod';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { job } from '../../../kernel/module.ts';
import { sendBookingMailJob } from './booking.mail.ts';
import { claimReminders } from './booking.store.ts';

const batch = 200;

/**
 * Reminds visitors a day ahead. One transaction marks a booking and enqueues its email, so that a repeated run enqueues
 * nothing.
 */
export const remindBookingsJob = job({
  name: 'pages.remind_bookings',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: async ({ kernel, log }) => {
    const now = kernel.clock.now();
    const until = new Date(now.getTime() + reminderHours * 3_600_000);
    for (;;) {
      const claimed = await kernel.db.asSystem('claim booking reminders', async (tx) => {
        const due = await claimReminders(tx, now, until, batch);
        for (const { workspace_id, id } of due)
          await enqueue(tx, sendBookingMailJob, { workspace_id, booking_id: id, about: 'reminder' });
        return due.length;
      });
      if (claimed > 0) log.info({ claimed }, 'booking reminders enqueued');
      if (claimed < batch) return;
    }
  },
});
