import {
  createCompany,
  deleteCompany,
  listWorkspaces,
  updateWorkspace,
} from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const workspaces = resource({
  list: pick(listWorkspaces, 'workspaces'),
  createCompany,
  update: updateWorkspace,
  deleteCompany,
});

export const workspacesQuery = { ...workspaces.list(), staleTime: 5 * 60_000 };
