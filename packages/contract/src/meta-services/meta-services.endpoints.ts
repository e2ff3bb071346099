import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { integrationIdSchema } from '../integrations/integrations.schemas.ts';
import { serviceForm } from '../integrations/service-form.rules.ts';
import { metaPixelService } from './meta-pixel.definition.ts';
import { createPixelEventSchema, testPixelSchema } from './pixel-events.schemas.ts';

export const metaPixel = serviceForm(metaPixelService);

export const pixelEvents = {
  create: endpoint({
    method: 'POST',
    path: '/pixel-events',
    permission: 'public',
    summary: 'Report an event of a visitor who agreed, for the pixels of the page',
    body: createPixelEventSchema,
    response: z.object({ recorded: z.literal(true) }),
    errors: [],
    perMinute: 60,
  }),
  test: endpoint({
    method: 'POST',
    path: '/company/integrations/:id/test-event',
    permission: 'connections.write',
    summary: 'Send a test event of a pixel, which appears in Meta’s Events Manager',
    params: integrationIdSchema,
    body: testPixelSchema,
    response: z.object({ event_id: z.uuid() }),
    errors: ['integration.unknown', 'pixel.incomplete', 'pixel.event_refused', 'pixel.unreachable'],
    perMinute: 10,
    changes: ['integrations.integration', 'integrations.request'],
  }),
};
