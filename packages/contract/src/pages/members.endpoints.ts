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
    summary:
      "Request a sign-in link to the members' area; the response doesn't reveal whether the address is a member's",
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
    summary: "List the customers who requested access to the members' area, newest first",
    query: listQuerySchema,
    response: listOf('members', pageMemberSchema),
    errors: [],
    tags: ['pages.member'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/pages/members/csv',
    permission: 'exports.create',
    summary: "Export the customers of the members' area that the list shows with this search as CSV",
    query: listQuerySchema.pick({ name: true }),
    response: z.string(),
    download: true,
    errors: [],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/company/pages/members/revoke',
    permission: 'content.delete',
    summary: 'End all sessions of a customer, and block or unblock them',
    body: z.object({ id: z.uuid(), blocked: z.boolean() }),
    response: z.object({ member: pageMemberSchema }),
    errors: ['member.unknown'],
    changes: ['pages.member'],
  }),
};
