import { planEnding } from '@kumbi/contract/quotas/quotas.events.ts';
import { reminderDays } from '@kumbi/contract/quotas/quotas.limits.ts';
import * as z from 'zod';
import { emit } from '../../kernel/events/emit.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { workspaceJob } from '../../kernel/jobs/workspace-job.ts';
import { job } from '../../kernel/module.ts';
import { currentEntitlement } from './entitlement.service.ts';
import { writeReminder } from './reminder.service.ts';
import { noteMailed, noteReminder, readDueReminders } from './reminder.store.ts';

const reminder = { days: z.number().int() };
const atOnce = 1_000;

/** Mails one reminder. It is marked when the mail has gone; a repeat after that finds nothing to send. */
export const mailReminderJob = workspaceJob({
  name: 'quotas.mail_reminder',
  payload: reminder,
  maxAttempts: 10,
  runOutside: async ({ kernel, payload, transaction }) => {
    const written = await transaction((ctx) => writeReminder(ctx, payload.days));
    if (!written) return;
    await kernel.mailer.send(written.mail);
    await transaction((ctx) => noteMailed(ctx, written.validUntil, payload.days, kernel.clock.now()));
  },
});

/** Tells a workspace once that its plan ends in so many days, and its owner by mail. */
export const remindJob = workspaceJob({
  name: 'quotas.remind',
  payload: reminder,
  run: async (ctx, payload) => {
    const row = await currentEntitlement(ctx);
    if (!row?.valid_until || !row.next_turn_at) return;
    if (!(await noteReminder(ctx, row.valid_until, payload.days))) return;
    const until = row.valid_until.toISOString();
    await emit(ctx, planEnding, { plan: row.plan, name: row.name, days: payload.days, valid_until: until });
    await enqueue(ctx.tx, mailReminderJob, payload);
  },
});

/** Finds the plans that end in 7, 3 or 1 days. A workspace that was missed hears only of the nearest of them. */
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
