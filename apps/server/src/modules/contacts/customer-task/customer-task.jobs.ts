import { sql } from 'kysely';
import type { Claimed } from '../../../kernel/due/declaration.ts';
import { dueQueue } from '../../../kernel/due/due-queue.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { findContact } from '../contact.store.ts';
import { customerTaskDueNotification } from '../contacts.notifications.ts';

interface DueTask extends Claimed {
  readonly contact_id: string;
  readonly title: string;
  readonly reminder_id: string;
  readonly deleted: boolean;
}

/** Notifies the workspace of each task at its time, once. A task in the bin, or of a customer in the bin, stays quiet. */
export const taskReminders = dueQueue<DueTask>({
  name: 'contacts.remind_tasks',
  table: 'contact_tasks',
  caps: { workspace: 5, all: 10, slow: 10 },
  leaseMs: 60_000,
  retry: { pausesMs: [60_000, 300_000, 1_800_000] },
  returning: () => sql`t.contact_id, t.title, t.reminder_id, t.deleted_at is not null as deleted`,
  work: async (kernel, row) => {
    if (!row.deleted)
      await inSystemCtx(kernel, row.workspace_id, 'remind of a task', async (ctx) => {
        const contact = await findContact(ctx, row.contact_id);
        if (!contact) return;
        await notify(ctx, {
          kind: customerTaskDueNotification,
          values: { title: row.title, customer: contact.name || contact.email || contact.phone },
          href: `crm/customers/${row.contact_id}`,
          cause: row.reminder_id,
        });
      });
    return { kind: 'done' };
  },
});
