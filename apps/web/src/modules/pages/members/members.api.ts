import { listPageMembers, revokePageMember } from '@kumbi/contract/pages/members.endpoints.ts';
import { call } from '../../../lib/api/call.ts';
import { listQuery } from '../../../lib/api/list-query.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

export const pageMembersQuery = (workspace: string, name: string) =>
  listQuery(listPageMembers, { workspace, key: ['page-members'], query: { name } });

export const changeMember = async (workspace: string, id: string, blocked: boolean) =>
  (await call(revokePageMember, { body: { id, blocked } }, { workspace })).member;

export const refreshPageMembers = (workspace: string) =>
  queryClient.invalidateQueries({ queryKey: [workspace, 'page-members'] });
