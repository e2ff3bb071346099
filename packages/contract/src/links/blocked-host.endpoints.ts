import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { blockedHostSchema, createBlockedHostSchema } from './blocked-host.schemas.ts';

const one = z.object({ blocked_host: blockedHostSchema });

/** The operator's list of sites to which no short link leads. */
export const blockedHosts = {
  list: endpoint({
    method: 'GET',
    path: '/admin/blocked-hosts',
    permission: 'operator',
    summary: 'List the blocked hosts, newest first',
    query: listQuerySchema.pick({ currentPage: true, nextPage: true }),
    response: listOf('blocked_hosts', blockedHostSchema),
    errors: [],
    tags: ['links.blocked_host'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/blocked-hosts',
    permission: 'operator',
    summary: 'Block a host and its subdomains: no short link leads there from now on',
    body: createBlockedHostSchema,
    response: one,
    errors: ['blocked_host.own'],
    changes: ['links.blocked_host'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/admin/blocked-hosts/:host',
    permission: 'operator',
    summary: 'Remove a host from the list',
    params: z.object({ host: z.string().min(1).max(253, 'validation.too_long') }),
    response: z.object({ deleted: z.literal(true) }),
    errors: ['blocked_host.unknown'],
    changes: ['links.blocked_host'],
  }),
};
