import { candidates, invitations, members, transfer } from '@kumbi/contract/team/team.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { answerInvitation, getInvitation } from './answer.service.ts';
import { createInvitation, listInvitations, resendInvitation } from './invitation.service.ts';
import { deleteMember, leaveMember, listCandidates, listMembers, updateMember } from './member.service.ts';
import { answerTransfer, cancelTransfer, createTransfer, getTransfer } from './transfer.service.ts';

export function registerTeam(routes: Routes): void {
  routes.handle(members.list, (ctx, { query }) => listMembers(ctx, query));
  routes.handle(members.update, (ctx, { body }) => updateMember(ctx, body));
  routes.handle(members.delete, (ctx, { params }) => deleteMember(ctx, params.id));
  routes.handle(members.leave, (ctx) => leaveMember(ctx));
  routes.handle(candidates.list, (ctx, { query }) => listCandidates(ctx, query.name));
  routes.handle(invitations.list, (ctx, { query }) => listInvitations(ctx, query));
  routes.handle(invitations.create, (ctx, { body }) => createInvitation(ctx, body));
  routes.handle(invitations.resend, (ctx, { params }) => resendInvitation(ctx, params.id));
  routes.handle(invitations.get, (ctx, { params }) => getInvitation(ctx, params.id));
  routes.handle(invitations.answer, (ctx, { body }) => answerInvitation(ctx, body));
  routes.handle(transfer.get, (ctx) => getTransfer(ctx));
  routes.handle(transfer.create, (ctx, { body }) => createTransfer(ctx, body));
  routes.handle(transfer.cancel, (ctx) => cancelTransfer(ctx));
  routes.handle(transfer.answer, (ctx, { body }) => answerTransfer(ctx, body));
}
