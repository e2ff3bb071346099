import { companyCode, deletedCompanies } from '@kumbi/contract/workspaces/company.endpoints.ts';
import { companies, workspaces } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { checkCompanyCode, updateWorkspace } from './company-settings.service.ts';
import { listDeletedCompanies, restoreDeletedCompany } from './deleted-company.service.ts';
import { createCompany, getWorkspace, listWorkspaces } from './workspace.service.ts';
import { deleteCompany } from './workspace-deletion.service.ts';

export function registerWorkspaces(routes: Routes): void {
  routes.handle(workspaces.list, (ctx) => listWorkspaces(ctx));
  routes.handle(workspaces.get, (ctx) => getWorkspace(ctx));
  routes.handle(companies.create, (ctx, { body }) => createCompany(ctx, body));
  routes.handle(workspaces.update, (ctx, { body }) => updateWorkspace(ctx, body));
  routes.handle(companyCode.check, (ctx, { query }) => checkCompanyCode(ctx, query.wanted));
  routes.handle(companies.delete, (ctx, { body }) => deleteCompany(ctx, body));
  routes.handle(deletedCompanies.list, (ctx) => listDeletedCompanies(ctx));
  routes.handle(deletedCompanies.restore, (ctx, { params }) => restoreDeletedCompany(ctx, params.id));
}
