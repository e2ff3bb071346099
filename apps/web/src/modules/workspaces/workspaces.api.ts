import { companyCode, deletedCompanies } from '@kumbi/contract/workspaces/company.endpoints.ts';
import { companies, workspaces as workspacesApi } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const workspaces = resource({
  createCompany: companies.create,
  update: workspacesApi.update,
  checkCompanyCode: companyCode.check,
  deleteCompany: companies.delete,
  listDeletedCompanies: pick(deletedCompanies.list, 'companies'),
  restoreDeletedCompany: deletedCompanies.restore,
});
