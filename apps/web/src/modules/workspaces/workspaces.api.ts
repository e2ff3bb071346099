import { companies, workspaces as workspacesApi } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const workspaces = resource({
  createCompany: companies.create,
  update: workspacesApi.update,
  checkCode: companies.checkCode,
  deleteCompany: companies.delete,
  listDeleted: pick(companies.listDeleted, 'companies'),
  restore: companies.restore,
});
