import { pixelEventDays } from '@kumbi/contract/meta-services/pixel-events.limits.ts';
import * as z from 'zod';
import type { Kernel } from '../../kernel/kernel.ts';
import { job } from '../../kernel/module.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { dayMs } from '../../kernel/time/zones.ts';
import { findConnection, recordKeyRefused } from '../integrations/integrations.public.ts';
import { callGraph } from './graph.adapter.ts';
import {
  deletePixelEvents,
  deleteStaleEvents,
  readPixelEvents,
  readWaitingPixels,
  type WaitingPixel,
} from './pixel-event.store.ts';
import { conversionEvent } from './pixel-event.view.ts';

const reason = 'send events of a pixel';
/** Meta takes up to 1,000 in one call. */
const batch = 500;
const pixelsTogether = 8;

/**
 * Sends waiting events to Meta every minute, many in one call. A repetition has the same ids, and Meta counts it once.
 * Events of a pixel whose token is refused wait for a new one, as long as Meta would still take them.
 */
export const sendPixelEventsJob = job({
  name: 'meta-services.send_pixel_events',
  payload: z.object({}),
  cron: '* * * * *',
  maxAttempts: 3,
  run: async ({ kernel }) => {
    const before = new Date(kernel.clock.now().getTime() - pixelEventDays * dayMs);
    await kernel.db.asSystem(reason, (tx) => deleteStaleEvents(tx, before));
    const waiting = await kernel.db.asSystem(reason, readWaitingPixels);
    for (let at = 0; at < waiting.length; at += pixelsTogether)
      await Promise.all(waiting.slice(at, at + pixelsTogether).map((pixel) => sendEvents(kernel, pixel)));
  },
});

async function sendEvents(kernel: Kernel, { workspace_id, integration_id }: WaitingPixel): Promise<void> {
  const within = <T>(work: (ctx: Ctx) => Promise<T>) => inSystemCtx(kernel, workspace_id, reason, work);
  for (;;) {
    const { events, connection } = await within(async (ctx) => ({
      events: await readPixelEvents(ctx, integration_id, batch),
      connection: await findConnection(ctx, integration_id, 'meta-pixel'),
    }));
    if (events.length === 0) return;
    const { settings, secrets } = connection?.credential ?? {};
    const forget = () =>
      within((ctx) =>
        deletePixelEvents(
          ctx,
          integration_id,
          events.map(({ id }) => id),
        ),
      );
    if (!connection || !settings?.pixel_id || !secrets?.token) return void (await forget());
    const answer = await callGraph(kernel, connection.credential, {
      method: 'POST',
      path: `/${settings.pixel_id}/events`,
      token: secrets.token,
      body: { data: events.map(conversionEvent) },
      isRepeatable: true,
    });
    if (answer.kind === 'refused') return within((ctx) => recordKeyRefused(ctx, integration_id, true));
    if (answer.kind === 'unavailable') return;
    if (answer.kind === 'invalid')
      kernel.log.warn({ integration: integration_id, code: answer.code }, 'events of a pixel were refused');
    await forget();
    if (events.length < batch) return;
  }
}
