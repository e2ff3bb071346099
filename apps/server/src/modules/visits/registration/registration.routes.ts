import { programRegistrations } from '@kumbi/contract/visits/public-entries.endpoints.ts';
import { registrations } from '@kumbi/contract/visits/registrations.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import {
  cancelProgramRegistration,
  getProgramRegistration,
  listProgramRegistrations,
} from './public-registration.service.ts';
import {
  cancelRegistration,
  createRegistration,
  exportRegistrations,
  listRegistrations,
} from './registration.service.ts';

export function registerRegistrations(routes: Routes): void {
  routes.handleOutside(registrations.create, (ctx, { params, body }) => createRegistration(ctx, params.slug, body));
  routes.handle(registrations.list, (ctx, { query }) => listRegistrations(ctx, query.id, query));
  routes.handleOutside(registrations.export, (ctx, { query }) => exportRegistrations(ctx, query));
  routes.handle(registrations.cancel, (ctx, { body }) => cancelRegistration(ctx, body.id, 'workspace'));
}

/** Registrations for programs. */
export function registerProgramRegistrations(routes: Routes): void {
  routes.handle(programRegistrations.list, (ctx, { query }) => listProgramRegistrations(ctx, query));
  routes.handle(programRegistrations.get, (ctx, { params }) => getProgramRegistration(ctx, params.id));
  routes.handle(programRegistrations.cancel, (ctx, { params }) => cancelProgramRegistration(ctx, params.id));
}
