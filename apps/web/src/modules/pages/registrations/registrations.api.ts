import {
  cancelRegistration,
  exportRegistrations,
  listRegistrations,
} from '@kumbi/contract/pages/registrations.endpoints.ts';
import { call, download } from '../../../lib/api/call.ts';
import { listQuery } from '../../../lib/api/list-query.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

export const registrationsQuery = (workspace: string, page: string, name: string) =>
  listQuery(listRegistrations, { workspace, key: ['page-registrations'], query: { id: page, name } });

export const loadRegistrations = (workspace: string, page: string) =>
  download(exportRegistrations, { query: { id: page } }, { workspace });
export const endRegistration = async (workspace: string, id: string) =>
  (await call(cancelRegistration, { body: { id } }, { workspace })).registration;

export const refreshRegistrations = (workspace: string) =>
  queryClient.invalidateQueries({ queryKey: [workspace, 'page-registrations'] });
