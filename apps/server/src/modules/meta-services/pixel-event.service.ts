import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { pixelEvents } from '@kumbi/contract/meta-services/meta-services.endpoints.ts';
import { v4 as uuidv4 } from 'uuid';
import { locate } from '../../kernel/database/directory.ts';
import type { Unopened } from '../../kernel/http/call-context.ts';
import type { MemberCtx, PublicCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { findConnection, recordKeyRefused } from '../integrations/integrations.public.ts';
import { callGraph } from './graph.adapter.ts';
import { insertPixelEvent } from './pixel-event.store.ts';
import { conversionEvent } from './pixel-event.view.ts';

const longestAgent = 500;

/** Stores an event for each pixel of a page that also reports from the server. Unknown pixels are ignored. */
export async function createPixelEvent(
  { kernel, caller }: Omit<PublicCtx, 'tx'>,
  { integrations, event_id, name, url, fbp, fbc }: Parsed<typeof pixelEvents.create>['body'],
): Promise<Returns<typeof pixelEvents.create>> {
  for (const id of new Set(integrations)) {
    const at = await locate(kernel.db.app, 'integration', id);
    if (!at) continue;
    await inSystemCtx(kernel, at.workspaceId, 'record an event of a pixel', async (ctx) => {
      const connection = await findConnection(ctx, id, 'meta-pixel');
      const { settings, secrets } = connection?.credential ?? {};
      if (connection?.status !== 'on' || !settings?.pixel_id || !secrets?.token) return;
      await insertPixelEvent(ctx, {
        id: event_id,
        integration_id: id,
        name,
        url,
        ip: caller.ip,
        user_agent: caller.userAgent.slice(0, longestAgent),
        fbp: fbp ?? null,
        fbc: fbc ?? null,
      });
    });
  }
  return { recorded: true };
}

/** Sends one event that appears among the test events of the pixel, and nowhere else. */
export async function testPixelEvent(
  ctx: Unopened<MemberCtx>,
  id: string,
  { code }: Parsed<typeof pixelEvents.test>['body'],
): Promise<Returns<typeof pixelEvents.test> | Refusal> {
  const connection = await ctx.read((opened) => findConnection(opened, id, 'meta-pixel'));
  if (!connection) return refuse('integration.unknown');
  const { kernel, caller } = ctx;
  const { settings, secrets } = connection.credential;
  if (!settings.pixel_id || !secrets.token) return refuse('pixel.incomplete');
  const eventId = uuidv4();
  const event = conversionEvent({
    id: eventId,
    name: 'PageView',
    url: kernel.config.siteUrl,
    ip: caller.ip,
    user_agent: caller.userAgent || 'Kumbi',
    fbp: null,
    fbc: null,
    created_at: kernel.clock.now(),
  });
  const answer = await callGraph(kernel, connection.credential, {
    method: 'POST',
    path: `/${settings.pixel_id}/events`,
    token: secrets.token,
    body: { data: [event], test_event_code: code },
  });
  if (answer.kind === 'unavailable') return refuse('pixel.unreachable');
  if (answer.kind === 'refused') await ctx.transaction((opened) => recordKeyRefused(opened, id, true));
  return answer.kind === 'accepted' ? { event_id: eventId } : refuse('pixel.event_refused');
}
