import { listPageMembers, revokePageMember, sendMemberLink } from '@kumbi/contract/pages/members.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { askForLink, listMembersOf, revokeMember } from './member.service.ts';

export function registerMembers(routes: Routes): void {
  routes.handleOutside(sendMemberLink, (ctx, { params, body }) => askForLink(ctx, params.slug, body));
  routes.handle(listPageMembers, (ctx, { query }) => listMembersOf(ctx, query));
  routes.handle(revokePageMember, (ctx, { body }) => revokeMember(ctx, body.id, body.blocked));
}
