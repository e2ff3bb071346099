import { randomBytes } from 'node:crypto';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { linkDomains } from '@kumbi/contract/links/link-domain.endpoints.ts';
import type { DomainsQuery } from '@kumbi/contract/shared/domains-query.ts';
import { v7 as uuidv7 } from 'uuid';
import { isWithinHosts, ownHosts } from '../../../kernel/config/own-hosts.ts';
import { claimAddress, releaseAddress } from '../../../kernel/database/directory.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { checkRecord, checkRecords, isVerifiedBy, type RecordChecks } from '../../../kernel/outgoing/check-records.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { returnQuota, spend } from '../../quotas/quotas.public.ts';
import { linkDomainLostNotification } from '../links.notifications.ts';
import { announceLinksTo } from '../redirect/open-link.service.ts';
import { nextCheckAt, wantedRecords } from './link-domain.rules.ts';
import {
  deleteLinkDomainRow,
  findLinkDomain,
  insertLinkDomain,
  type LinkDomainRow,
  lockLinkDomain,
  readLinkDomains,
  recordDomainChecks,
} from './link-domain.store.ts';
import { linkDomainView, linkHostOf } from './link-domain.view.ts';
import { announceDomain } from './open-domain.service.ts';

type OneDomain = Returns<typeof linkDomains.get> | Refusal;

export async function listLinkDomains(ctx: Ctx, query: DomainsQuery): Promise<Returns<typeof linkDomains.list>> {
  const { rows, ...page } = await readLinkDomains(ctx, query);
  return { ...page, link_domains: rows.map((row) => linkDomainView(ctx.kernel, row)) };
}

export async function getLinkDomain(ctx: Ctx, id: string): Promise<OneDomain> {
  const row = await findLinkDomain(ctx, id);
  return row ? { link_domain: linkDomainView(ctx.kernel, row) } : refuse('link_domain.unknown');
}

export async function createLinkDomain(ctx: MemberCtx, host: string): Promise<OneDomain> {
  const { kernel } = ctx;
  const linkHost = linkHostOf(kernel);
  if (linkHost === '') return refuse('link_domain.unavailable');
  if (isWithinHosts(host, [...ownHosts(kernel.config), linkHost])) return refuse('link_domain.own');
  const domain = { id: uuidv7(), host, token: randomBytes(16).toString('hex'), next_check_at: kernel.clock.now() };
  if (!(await insertLinkDomain(ctx, domain)))
    return refuse('link_domain.taken', { fields: { host: 'validation.invalid' } });
  await recordAudit(ctx, { action: 'link_domain.created', subject: host });
  return (await spend(ctx, 'link_domains', 1, domain.id)) ?? getLinkDomain(ctx, domain.id);
}

/** Queries name servers for the records of a domain. It can take seconds, so no transaction may be open. */
export const checkLinkDomain = (kernel: Kernel, domain: Pick<LinkDomainRow, 'host' | 'token'>): Promise<RecordChecks> =>
  checkRecords(wantedRecords(domain, linkHostOf(kernel)), (record) => checkRecord(kernel.records, record));

export async function verifyLinkDomain(ctx: Unopened<MemberCtx>, id: string): Promise<OneDomain> {
  const domain = await ctx.read((opened) => findLinkDomain(opened, id));
  if (!domain) return refuse('link_domain.unknown');
  const checks = await checkLinkDomain(ctx.kernel, domain);
  return ctx.transaction(async (opened) => {
    const isElsewhere = (await settleDomain(opened, id, checks)) === 'elsewhere';
    return isElsewhere ? refuse('link_domain.verified_elsewhere') : getLinkDomain(opened, id);
  });
}

/**
 * Records the results of name servers, and whether the domain serves links from now on.
 *
 * @returns `elsewhere` if another workspace has verified the host; then nothing is verified
 */
export async function settleDomain(ctx: Ctx, id: string, checks: RecordChecks): Promise<'noted' | 'elsewhere'> {
  const domain = await lockLinkDomain(ctx, id);
  if (!domain) return 'noted';
  const { host, verified_at: before } = domain;
  const now = ctx.kernel.clock.now();
  const wanted = isVerifiedBy(wantedRecords(domain, linkHostOf(ctx.kernel)), checks, before);
  const claimed = before !== null || !wanted || (await claimAddress(ctx, 'link-domain', host, id));
  const verified = wanted && claimed;
  await recordDomainChecks(ctx, id, {
    checks,
    verified_at: verified ? (before ?? now) : null,
    next_check_at: nextCheckAt({ created_at: domain.created_at, verified }, now),
  });
  if (verified && before === null) {
    await recordAudit(ctx, { action: 'link_domain.verified', subject: host });
    await announceHost(ctx, domain);
  }
  if (!verified && before !== null) {
    await closeDomain(ctx, domain);
    await notify(ctx, { kind: linkDomainLostNotification, values: { name: host }, href: 'short-links/domains' });
  }
  return claimed ? 'noted' : 'elsewhere';
}

async function closeDomain(ctx: Ctx, domain: LinkDomainRow): Promise<void> {
  await releaseAddress(ctx, 'link-domain', domain.id);
  await announceHost(ctx, domain);
}

/** No link may lead to a link host, and links to this one may exist. */
async function announceHost({ tx }: Ctx, domain: LinkDomainRow): Promise<void> {
  announceDomain(tx, domain);
  await announceLinksTo(tx, domain.host);
}

export async function deleteLinkDomain(ctx: MemberCtx, id: string): Promise<{ deleted: true } | Refusal> {
  const domain = await lockLinkDomain(ctx, id);
  if (!domain) return refuse('link_domain.unknown');
  await deleteLinkDomainRow(ctx, id);
  await closeDomain(ctx, domain);
  await recordAudit(ctx, { action: 'link_domain.deleted', subject: domain.host });
  await returnQuota(ctx, 'link_domains', 1, id);
  return { deleted: true };
}

/** Refuses a domain that doesn't serve links of this workspace. */
export async function refuseDomain(ctx: Ctx, id: string | null | undefined): Promise<Refusal | undefined> {
  if (!id) return undefined;
  const fields = { domain_id: 'validation.choice' };
  const domain = await findLinkDomain(ctx, id);
  if (!domain) return refuse('link_domain.unknown', { fields });
  return domain.verified_at === null ? refuse('link_domain.unverified', { fields }) : undefined;
}
