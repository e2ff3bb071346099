import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import { deleteOlderThan } from './notification.store.ts';

const keptDays = 365;

export const forgetNotificationsJob = job({
  name: 'notifications.forget_old',
  payload: z.object({}),
  cron: '41 3 * * *',
  run: ({ kernel }) =>
    kernel.db.asSystem('forget old notifications', (tx) =>
      deleteOlderThan(tx, new Date(kernel.clock.now().getTime() - keptDays * 86_400_000)),
    ),
});
