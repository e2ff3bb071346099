import { planEnding } from '@kumbi/contract/quotas/quotas.events.ts';
import { reminderDays } from '@kumbi/contract/quotas/quotas.limits.ts';
import * as z from 'zod';
import { emit } from '../../kernel/events/emit.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { workspaceJob } from '../../kernel/jobs/workspace-job.ts';
import { job } from '../../kernel/module.ts';
import { currentEntitlement } from './entitlement.service.ts';
import { mailReminderJob } from './reminder.mail.ts';
import { insertReminder, readDueReminders } from './reminder.store.ts';

const reminder = { days: z.number().int() };
const atOnce = 1_000;

/** Notifies a workspace once that its plan ends in some days, and emails its owner. */
export const remindJob = workspaceJob({
  name: 'quotas.remind',
  payload: reminder,
  run: async (ctx, payload) => {
    const row = await currentEntitlement(ctx);
    if (!row?.valid_until || !row.next_turn_at || row.cancelled_at) return;
    if (!(await insertReminder(ctx, row.valid_until, payload.days))) return;
    const until = row.valid_until.toISOString();
    await emit(ctx, planEnding, { plan: row.plan, name: row.name, days: payload.days, valid_until: until });
    await enqueue(ctx.tx, mailReminderJob, payload);
  },
});

/** Finds the plans that end in 7, 3 or 1 days. After an outage, a workspace gets only the nearest reminder. */
export const findDueRemindersJob = job({
  name: 'quotas.find_due_reminders',
  payload: z.object({}),
  cron: '11 * * * *',
  run: ({ kernel }) =>
    kernel.db.asSystem('find plans that end soon', async (tx) => {
      for (const due of await readDueReminders(tx, kernel.clock.now(), reminderDays, atOnce))
        await enqueue(tx, remindJob, due, { key: `remind:${due.workspace_id}` });
    }),
});
