import {
  cancelRegistration,
  createRegistration,
  exportRegistrations,
  listRegistrations,
} from '@kumbi/contract/visits/registrations.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { cancelRegistrationOf, exportRegistrationsOf, listRegistrationsOf, register } from './registration.service.ts';

export function registerRegistrations(routes: Routes): void {
  routes.handleOutside(createRegistration, (ctx, { params, body }) => register(ctx, params.slug, body));
  routes.handle(listRegistrations, (ctx, { query }) => listRegistrationsOf(ctx, query.id, query));
  routes.handleOutside(exportRegistrations, (ctx, { query }) => exportRegistrationsOf(ctx, query.id));
  routes.handle(cancelRegistration, (ctx, { body }) => cancelRegistrationOf(ctx, body.id));
}
