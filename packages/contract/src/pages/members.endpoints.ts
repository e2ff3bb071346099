import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { memberLinkSchema, pageMemberSchema } from './members.schemas.ts';
import { bySlug } from './visitors.schemas.ts';

export const memberLinks = {
  send: endpoint({
    method: 'POST',
    path: '/pages/:slug/member-link',
    permission: 'public',
    summary: 'Ask for the link that opens what is for members; the answer says nothing about who is one',
    params: bySlug,
    body: memberLinkSchema,
    response: z.object({ sent: z.literal(true) }),
    errors: ['page.unknown'],
    perMinute: 20,
  }),
};

export const pageMembers = {
  list: endpoint({
    method: 'GET',
    path: '/company/pages/members',
    permission: 'workspace.read',
    summary: "Customers who asked to enter the members' part, newest first",
    query: listQuerySchema,
    response: listOf('members', pageMemberSchema),
    errors: [],
    tags: ['pages.member'],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/company/pages/members/revoke',
    permission: 'content.delete',
    summary: 'Sign a customer out everywhere, and keep them out for as long as they are blocked',
    body: z.object({ id: z.uuid(), blocked: z.boolean() }),
    response: z.object({ member: pageMemberSchema }),
    errors: ['member.unknown'],
    changes: ['pages.member'],
  }),
};
