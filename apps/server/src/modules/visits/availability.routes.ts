import { pageAvailability } from '@kumbi/contract/visits/tickets.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { getPageAvailability } from './availability.service.ts';

export function registerAvailability(routes: Routes): void {
  routes.handleOutside(pageAvailability.get, (ctx, { params }) =>
    getPageAvailability(ctx, params.slug, ctx.request.headers.cookie),
  );
}
