import { getPageAvailability } from '@kumbi/contract/visits/tickets.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { availabilityOf } from './availability.service.ts';

export function registerAvailability(routes: Routes): void {
  routes.handleOutside(getPageAvailability, (ctx, { params }) =>
    availabilityOf(ctx, params.slug, ctx.request.headers.cookie),
  );
}
