import { registrations } from '@kumbi/contract/visits/registrations.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import {
  cancelRegistration,
  createRegistration,
  exportRegistrations,
  listRegistrations,
} from './registration.service.ts';

export function registerRegistrations(routes: Routes): void {
  routes.handleOutside(registrations.create, (ctx, { params, body }) => createRegistration(ctx, params.slug, body));
  routes.handle(registrations.list, (ctx, { query }) => listRegistrations(ctx, query.id, query));
  routes.handleOutside(registrations.export, (ctx, { query }) => exportRegistrations(ctx, query.id));
  routes.handle(registrations.cancel, (ctx, { body }) => cancelRegistration(ctx, body.id));
}
