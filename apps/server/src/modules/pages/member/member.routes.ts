import { memberLinks, pageMembers } from '@kumbi/contract/pages/members.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { listPageMembers, revokePageMember, sendMemberLink } from './member.service.ts';
import { exportPageMembers } from './member-export.service.ts';

export function registerMembers(routes: Routes): void {
  routes.handleOutside(memberLinks.send, (ctx, { params, body }) => sendMemberLink(ctx, params.slug, body));
  routes.handle(pageMembers.list, (ctx, { query }) => listPageMembers(ctx, query));
  routes.handleOutside(pageMembers.export, async (ctx, { query }) => exportPageMembers(ctx, query));
  routes.handle(pageMembers.revoke, (ctx, { body }) => revokePageMember(ctx, body.id, body.blocked));
}
