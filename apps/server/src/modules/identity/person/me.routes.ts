import {
  deleteMe,
  endSession,
  exportMe,
  getAuthOptions,
  getMe,
  listSessions,
  updateMe,
} from '@kumbi/contract/identity/identity.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { deleteAccount, endSessions, getProfile, listOwnSessions, updateProfile } from './me.service.ts';
import { exportPerson } from './person-export.service.ts';

export function registerMe(routes: Routes): void {
  routes.handle(getAuthOptions, async ({ kernel: { config } }) => ({
    google: config.env.GOOGLE_CLIENT_ID !== undefined,
    demo: config.mode === 'sandbox',
  }));
  routes.handle(getMe, (ctx) => getProfile(ctx));
  routes.handle(updateMe, (ctx, { body }) => updateProfile(ctx, body));
  routes.handle(listSessions, (ctx) => listOwnSessions(ctx));
  routes.handle(endSession, (ctx, { body }) => endSessions(ctx, body));
  routes.handleOutside(exportMe, (ctx) => exportPerson(ctx));
  routes.handle(deleteMe, (ctx, { body }) => deleteAccount(ctx, body));
}
