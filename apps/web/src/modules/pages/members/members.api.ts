import { pageMembers as pageMembersApi } from '@kumbi/contract/pages/members.endpoints.ts';
import { pick, resource } from '../../../lib/api/resource.ts';

export const pageMembers = resource({
  list: pick(pageMembersApi.list, 'members'),
  export: pageMembersApi.export,
  revoke: pick(pageMembersApi.revoke, 'member'),
});
