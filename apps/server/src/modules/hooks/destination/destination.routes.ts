import {
  hookDeliveries,
  hookDestinationSecrets,
  hookDestinations,
  hookEventDeliveries,
} from '@kumbi/contract/hooks/destinations.endpoints.ts';
import { hookEvents } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import {
  listHookDeliveries,
  listHookEventDeliveries,
  resendFailedHookDestination,
  resendHookDelivery,
} from './delivery.service.ts';
import { destinations } from './destination.records.ts';
import {
  cancelHookDestination,
  createHookDestination,
  listHookDestinations,
  previewHookDestination,
  revealHookDestinationSecret,
  rotateHookDestinationSecret,
  switchHookDestination,
  updateHookDestination,
} from './destination.service.ts';
import { replayManyHookEvents } from './replay-many.service.ts';

export function registerDestinations(routes: Routes): void {
  routes.handle(hookDestinations.list, (ctx, { query }) => listHookDestinations(ctx, query));
  routes.handle(hookDestinations.get, (ctx, { params }) => destinations.get(ctx, params.id));
  routes.handle(hookDestinations.create, (ctx, { body }) => createHookDestination(ctx, body));
  routes.handle(hookDestinations.update, (ctx, { params, body }) => updateHookDestination(ctx, params.id, body));
  routes.handle(hookDestinations.switch, (ctx, { params, body }) => switchHookDestination(ctx, params.id, body.is_on));
  routes.handle(hookDestinations.delete, (ctx, { params }) => destinations.delete(ctx, params.id));
  routes.handle(hookDestinations.restore, (ctx, { params }) => destinations.restore(ctx, params.id));
  routes.handle(hookDestinations.preview, (ctx, { body }) => previewHookDestination(ctx, body));
  routes.handle(hookDestinations.cancel, (ctx, { params }) => cancelHookDestination(ctx, params.id));
  routes.handle(hookDestinations.resendFailed, (ctx, { params }) => resendFailedHookDestination(ctx, params.id));
  routes.handle(hookDestinationSecrets.reveal, (ctx, { params }) => revealHookDestinationSecret(ctx, params.id));
  routes.handle(hookDestinationSecrets.rotate, (ctx, { params, body }) =>
    rotateHookDestinationSecret(ctx, params.id, body.overlap_hours),
  );
  routes.handle(hookDeliveries.list, (ctx, { params, query }) => listHookDeliveries(ctx, params.id, query));
  routes.handle(hookEventDeliveries.list, (ctx, { params, query }) => listHookEventDeliveries(ctx, params.id, query));
  routes.handleOutside(hookEvents.replayMany, (ctx, { body }) => replayManyHookEvents(ctx, body));
  routes.handle(hookDeliveries.resend, (ctx, { params }) => resendHookDelivery(ctx, params.id));
}
