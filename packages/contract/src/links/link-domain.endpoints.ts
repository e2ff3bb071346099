import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { quotaErrors } from '../quotas/quotas.limits.ts';
import { domainsQuerySchema } from '../shared/domains-query.ts';
import { listOf } from '../shared/paging.ts';
import { createLinkDomainSchema, linkDomainSchema } from './link-domain.schemas.ts';

const params = z.object({ id: z.uuid('validation.invalid') });
const oneDomain = z.object({ link_domain: linkDomainSchema });

/** A workspace's own hosts for its short links. */
export const linkDomains = {
  list: endpoint({
    method: 'GET',
    path: '/company/link-domains',
    permission: 'workspace.read',
    summary: 'List the link domains of the workspace, newest first by default',
    query: domainsQuerySchema,
    response: listOf('link_domains', linkDomainSchema),
    errors: [],
    tags: ['links.link_domain'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/link-domains/:id',
    permission: 'workspace.read',
    summary: 'Get a link domain with the DNS records that it needs',
    params,
    response: oneDomain,
    errors: ['link_domain.unknown'],
    tags: ['links.link_domain'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/link-domains',
    permission: 'connections.write',
    summary: 'Add a link domain; it serves the short links of the workspace once its DNS records are published',
    body: createLinkDomainSchema,
    response: oneDomain,
    errors: ['link_domain.unavailable', 'link_domain.own', 'link_domain.taken', ...quotaErrors],
    perMinute: 30,
    changes: ['links.link_domain', 'quotas.usage'],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/company/link-domains/:id/verify',
    permission: 'connections.write',
    summary: 'Check the DNS records of a link domain now',
    params,
    response: oneDomain,
    errors: ['link_domain.unknown', 'link_domain.verified_elsewhere'],
    perMinute: 20,
    changes: ['links.link_domain', 'links.short_link'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/link-domains/:id',
    permission: 'connections.write',
    summary: 'Delete a link domain; addresses on it lead nowhere, and its links return to the address of the platform',
    params,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['link_domain.unknown'],
    changes: ['links.link_domain', 'links.short_link', 'quotas.usage'],
  }),
};
