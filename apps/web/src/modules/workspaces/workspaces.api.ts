import {
  createCompany,
  deleteCompany,
  listWorkspaces,
  updateWorkspace,
} from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const workspacesQuery = queryOptions({
  queryKey: ['workspaces'],
  queryFn: async () => (await call(listWorkspaces, {})).workspaces,
  staleTime: 5 * 60_000,
});

export const addCompany = (name: string, idempotencyKey: string) =>
  call(createCompany, { body: { name } }, { idempotencyKey });
export const renameWorkspace = (workspace: string, name: string) =>
  call(updateWorkspace, { body: { name } }, { workspace });
export const removeCompany = (workspace: string, confirm: string) =>
  call(deleteCompany, { body: { confirm } }, { workspace });
