import { planEnding } from '@kumbi/contract/quotas/quotas.events.ts';
import { reminderDays } from '@kumbi/contract/quotas/quotas.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import * as z from 'zod';
import { emit } from '../../kernel/events/emit.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { currentEntitlement } from './entitlement.service.ts';
import { mailReminderJob } from './reminder.mail.ts';
import { noteReminder, readDueReminders } from './reminder.store.ts';

const reminder = z.object({ workspace_id: z.uuid(), days: z.number().int() });
const atOnce = 1_000;

/** Notifies a workspace once that its plan ends in so many days, and mails its owner. */
export const remindJob = job({
  name: 'quotas.remind',
  payload: reminder,
  run: async ({ kernel, payload }) => {
    const workspaceId = payload.workspace_id as WorkspaceId;
    await inSystemCtx(kernel, workspaceId, 'remind of the end of the plan', async (ctx) => {
      const row = await currentEntitlement(ctx);
      if (!row?.valid_until || !row.next_turn_at) return;
      if (!(await noteReminder(ctx, row.valid_until, payload.days))) return;
      const until = row.valid_until.toISOString();
      await emit(ctx, planEnding, { plan: row.plan, name: row.name, days: payload.days, valid_until: until });
      await enqueue(ctx.tx, mailReminderJob, payload);
    });
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
