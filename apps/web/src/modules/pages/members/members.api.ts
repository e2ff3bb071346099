import { listPageMembers, revokePageMember } from '@kumbi/contract/pages/members.endpoints.ts';
import { pick, resource } from '../../../lib/api/resource.ts';

export const pageMembers = resource({
  list: pick(listPageMembers, 'members'),
  revoke: pick(revokePageMember, 'member'),
});
