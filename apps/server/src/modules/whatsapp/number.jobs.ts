import * as z from 'zod';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { workspaceJob } from '../../kernel/jobs/workspace-job.ts';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { dayMs } from '../../kernel/time/zones.ts';
import { callbackUrl, findConnection, recordKeyRefused } from '../integrations/integrations.public.ts';
import { hasOwnApp, readNumber, registerNumber, subscribeAccount } from './number.adapter.ts';
import { readUncheckedNumbers, saveNumber } from './number.store.ts';

const batch = 1_000;
/** Meta's name for the platform of a number that is registered for its API. */
const registered = 'CLOUD_API';

/** Reads the number, quality and limit of a connection, and lets its account send messages here. */
export const checkNumberJob = workspaceJob({
  name: 'whatsapp.check_number',
  payload: { integration_id: z.uuid() },
  maxAttempts: 8,
  runOutside: async ({ kernel, payload: { integration_id }, transaction }) => {
    const connection = await transaction((ctx) => findConnection(ctx, integration_id, 'whatsapp'));
    if (connection?.status !== 'on') return;
    const { credential } = connection;
    const found = await readNumber(kernel, credential);
    if (found.kind === 'refused') return transaction((ctx) => recordKeyRefused(ctx, integration_id, true));
    if (found.kind === 'unavailable') throw new Error('WhatsApp did not describe a number');
    if (found.kind !== 'found') return;
    const { number } = found;
    const isRegistered =
      hasOwnApp(credential) ||
      number.platform_type === registered ||
      (await registerNumber(kernel, credential)).kind === 'accepted';
    const callback = callbackUrl(kernel, { platform: 'whatsapp', id: integration_id });
    const subscribed = await subscribeAccount(kernel, credential, callback);
    await transaction(async (ctx) => {
      // The connection may have been deleted during the calls.
      if (!(await findConnection(ctx, integration_id, 'whatsapp'))) return;
      await saveNumber(ctx, {
        integration_id,
        display: number.display_phone_number,
        verified_name: number.verified_name,
        quality: number.quality_rating,
        messaging_limit: number.messaging_limit_tier,
        receives: isRegistered && subscribed.kind === 'accepted',
        checked_at: kernel.clock.now(),
      });
    });
  },
});

/** Checks every number once a day, because quality and limit change with its messages. */
export const checkNumbersJob = job({
  name: 'whatsapp.check_numbers',
  payload: z.object({}),
  cron: '13 * * * *',
  run: async ({ kernel }) => {
    const before = new Date(kernel.clock.now().getTime() - dayMs);
    const due = await kernel.db.asSystem('check numbers', (tx) => readUncheckedNumbers(tx, before, batch));
    for (const { workspace_id, integration_id } of due)
      await inSystemCtx(kernel, workspace_id, 'check a number', (ctx) =>
        enqueue(ctx.tx, checkNumberJob, { workspace_id, integration_id }, { key: `whatsapp:${integration_id}` }),
      );
  },
});
