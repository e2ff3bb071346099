import type { ModuleContract } from '../module-contract.ts';
import { linksErrors } from './links.errors.ts';

export const linksContract = {
  name: 'links',
  searchKinds: ['short_link'],
  errors: linksErrors,
  auditActions: [
    'short_link.created',
    'short_link.updated',
    'short_link.deleted',
    'short_link.restored',
    'link_domain.created',
    'link_domain.verified',
    'link_domain.deleted',
  ],
  notificationKinds: ['link_domain_lost'],
  counters: {
    short_links: { plans: { free: 25, creator: 500, business: 5_000, unlimited: 999_999 } },
    link_domains: { plans: { free: 0, creator: 1, business: 5, unlimited: 100 } },
  },
  addressKinds: ['short-link', 'short-link-look', 'link-domain'],
  keyScopes: { short_links: { keys: ['workspace'], section: 'shortLinks' } },
} as const satisfies ModuleContract;
