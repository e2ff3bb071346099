import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { mailDomains } from '@kumbi/contract/kmail/mail-domains.endpoints.ts';
import type { DomainsQuery } from '@kumbi/contract/shared/domains-query.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '../../kernel/config/config.ts';
import { isWithinHosts, ownHosts } from '../../kernel/config/own-hosts.ts';
import { claimAddress, releaseAddress } from '../../kernel/database/directory.ts';
import type { Unopened } from '../../kernel/http/call-context.ts';
import { isVerifiedBy, type RecordChecks } from '../../kernel/outgoing/check-records.ts';
import type { Ctx, MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { returnQuota, spend } from '../quotas/quotas.public.ts';
import { askForRecords, wantedRecords } from './dns-record.service.ts';
import { domainLostNotification } from './kmail.notifications.ts';
import {
  deleteDomainRow,
  insertDomain,
  lockDomain,
  readDomain,
  readDomainPage,
  recordChecks,
} from './mail-domain.store.ts';
import type { DkimKeys } from './mail-domain.table.ts';
import { domainView, zoneOf } from './mail-domain.view.ts';
import { mailZoneConfig } from './mail-zone.config.ts';

type OneDomain = Returns<typeof mailDomains.create> | Refusal;

export async function listMailDomains(ctx: Ctx, query: DomainsQuery): Promise<Returns<typeof mailDomains.list>> {
  const { rows, ...page } = await readDomainPage(ctx, query);
  return { ...page, domains: rows.map((row) => domainView(ctx.kernel, row)) };
}

export async function getMailDomain(ctx: Ctx, id: string): Promise<OneDomain> {
  const row = await readDomain(ctx, id);
  return row ? { domain: domainView(ctx.kernel, row) } : refuse('mail_domain.unknown');
}

/** The keys are generated before the transaction starts, because that is slow and the transaction locks the plan. */
export async function createMailDomain(ctx: Unopened<MemberCtx>, name: string): Promise<OneDomain> {
  const { kernel } = ctx;
  if (mailZoneConfig.of(kernel.config).KUMBI_MAIL_ZONE === undefined) return refuse('mail_domain.unavailable');
  if (isOwn(kernel.config, name)) return refuse('mail_domain.own');
  const keys = await makeKeys();
  return ctx.transaction(async (opened) => {
    const id = uuidv7();
    const made = await insertDomain(opened, {
      id,
      domain_name: name,
      code: randomBytes(8).toString('hex'),
      dkim_public: keys.public,
      dkim_secret: kernel.secrets.seal(JSON.stringify(keys.secret)),
    });
    if (!made) return refuse('mail_domain.name_taken');
    await recordAudit(opened, { action: 'mail_domain.created', subject: name });
    return (await spend(opened, 'kmail_domains', 1, id)) ?? getMailDomain(opened, id);
  });
}

export async function verifyMailDomain(
  ctx: Unopened<MemberCtx>,
  id: string,
): Promise<Returns<typeof mailDomains.verify> | Refusal> {
  const { kernel } = ctx;
  const domain = await ctx.read((opened) => readDomain(opened, id));
  if (!domain) return refuse('mail_domain.unknown');
  const checks = await askForRecords(kernel, domain, zoneOf(kernel));
  return ctx.transaction(async (opened) => {
    const outcome = await settleChecks(opened, id, checks);
    if (outcome === 'gone') return refuse('mail_domain.unknown');
    if (outcome === 'elsewhere') return refuse('mail_domain.verified_elsewhere');
    const row = await readDomain(opened, id);
    if (!row) throw new Error('a reserved mail domain is missing');
    return { verified: row.verified_at !== null, domain: domainView(kernel, row) };
  });
}

/**
 * Records the results of name servers, and whether the domain may send from now on. If several workspaces have a domain
 * of one name, only the first one that verified it may.
 *
 * @returns `elsewhere` if another workspace has verified it; then nothing is verified
 */
export async function settleChecks(
  ctx: Ctx,
  id: string,
  checks: RecordChecks,
): Promise<'noted' | 'gone' | 'elsewhere'> {
  const domain = await lockDomain(ctx, id);
  if (!domain) return 'gone';
  const { domain_name: name, verified_at: before } = domain;
  const wanted = isVerifiedBy(wantedRecords(domain, zoneOf(ctx.kernel)), checks, before);
  const claimed = before !== null || !wanted || (await claimAddress(ctx, 'mail-domain', name, id));
  const verified = wanted && claimed;
  await recordChecks(ctx, id, { checks, verified_at: verified ? (before ?? ctx.kernel.clock.now()) : null });
  if (verified && before === null) await recordAudit(ctx, { action: 'mail_domain.verified', subject: name });
  if (!verified && before !== null) {
    await releaseAddress(ctx, 'mail-domain', id);
    await notify(ctx, { kind: domainLostNotification, values: { name }, href: 'kmail/domains' });
  }
  return claimed ? 'noted' : 'elsewhere';
}

export async function deleteMailDomain(ctx: MemberCtx, id: string): Promise<{ deleted: true } | Refusal> {
  const domain = await lockDomain(ctx, id);
  if (!domain) return refuse('mail_domain.unknown');
  await deleteDomainRow(ctx, id);
  await releaseAddress(ctx, 'mail-domain', id);
  await recordAudit(ctx, { action: 'mail_domain.deleted', subject: domain.domain_name });
  await returnQuota(ctx, 'kmail_domains', 1, id);
  return { deleted: true };
}

/** Returns whether a name is this installation's own or below it. No workspace may send with it. */
function isOwn(config: Config, name: string): boolean {
  return isWithinHosts(name, [...ownHosts(config), mailZoneConfig.of(config).KUMBI_MAIL_ZONE ?? '']);
}

const makeKeyPair = promisify(generateKeyPair);

async function makeKeys(): Promise<{ public: DkimKeys; secret: DkimKeys }> {
  const pair = () =>
    makeKeyPair('rsa', {
      // RFC 8301; longer keys don't fit into the responses of many name servers.
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
  const [k1, k2] = await Promise.all([pair(), pair()]);
  return {
    public: { k1: k1.publicKey.toString('base64'), k2: k2.publicKey.toString('base64') },
    secret: { k1: k1.privateKey, k2: k2.privateKey },
  };
}
