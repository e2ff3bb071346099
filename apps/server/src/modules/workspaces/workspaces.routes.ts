import {
  createCompany,
  deleteCompany,
  getWorkspace,
  listWorkspaces,
  updateWorkspace,
} from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { getCurrentWorkspace, listOwnWorkspaces, makeCompany, renameCurrentWorkspace } from './workspace.service.ts';
import { deleteCurrentCompany } from './workspace-deletion.service.ts';

export function registerWorkspaces(routes: Routes): void {
  routes.handle(listWorkspaces, (ctx) => listOwnWorkspaces(ctx));
  routes.handle(getWorkspace, (ctx) => getCurrentWorkspace(ctx));
  routes.handle(createCompany, (ctx, { body }) => makeCompany(ctx, body));
  routes.handle(updateWorkspace, (ctx, { body }) => renameCurrentWorkspace(ctx, body));
  routes.handle(deleteCompany, (ctx, { body }) => deleteCurrentCompany(ctx, body));
}
