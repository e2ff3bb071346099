import { createCompany, deleteCompany, updateWorkspace } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { resource } from '../../lib/api/resource.ts';

export const workspaces = resource({
  createCompany,
  update: updateWorkspace,
  deleteCompany,
});
