import { pixelEvents } from '@kumbi/contract/meta-services/meta-services.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { createPixelEvent, testPixelEvent } from './pixel-event.service.ts';

export function registerMetaServices(routes: Routes): void {
  routes.handleOutside(pixelEvents.create, (ctx, { body }) => createPixelEvent(ctx, body));
  routes.handleOutside(pixelEvents.test, (ctx, { params, body }) => testPixelEvent(ctx, params.id, body));
}
