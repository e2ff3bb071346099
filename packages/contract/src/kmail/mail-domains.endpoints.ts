import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { domainsQuerySchema } from '../shared/domains-query.ts';
import { listOf } from '../shared/paging.ts';
import { createMailDomainSchema, mailDomainSchema } from './mail-domains.schemas.ts';

const byId = z.object({ id: z.uuid() });
const oneDomain = z.object({ domain: mailDomainSchema });
const quota = ['quota.none', 'quota.expired', 'quota.limited'] as const;

export const mailDomains = {
  list: endpoint({
    method: 'GET',
    path: '/company/kmail/domains',
    permission: 'connections.read',
    summary: 'List the mail domains of the workspace, newest first by default',
    query: domainsQuerySchema,
    response: listOf('domains', mailDomainSchema),
    errors: [],
    tags: ['kmail.domain'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/kmail/domains/one',
    permission: 'connections.read',
    summary: 'Get a mail domain with the DNS records that it needs',
    query: byId,
    response: oneDomain,
    errors: ['mail_domain.unknown'],
    tags: ['kmail.domain'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/kmail/domains',
    permission: 'connections.write',
    summary: 'Add a mail domain with its own keys; it can send once its DNS records are published',
    body: createMailDomainSchema,
    response: oneDomain,
    errors: ['mail_domain.unavailable', 'mail_domain.name_taken', 'mail_domain.own', ...quota],
    perMinute: 30,
    changes: ['kmail.domain', 'quotas.usage'],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/company/kmail/domains/verify',
    permission: 'connections.write',
    summary: 'Check the DNS records of a mail domain now',
    body: byId,
    response: z.object({ verified: z.boolean(), domain: mailDomainSchema }),
    errors: ['mail_domain.unknown', 'mail_domain.verified_elsewhere'],
    perMinute: 20,
    changes: ['kmail.domain'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/kmail/domains',
    permission: 'connections.write',
    summary: 'Delete a mail domain with its keys; it can no longer send',
    body: byId,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['mail_domain.unknown'],
    changes: ['kmail.domain', 'quotas.usage'],
  }),
};
