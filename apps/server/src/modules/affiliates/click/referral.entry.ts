import { isEncrypted, readCookie, setCookie } from '../../../kernel/http/cookies.ts';
import { isPersonLooking } from '../../../kernel/http/person-looking.ts';
import { takeCall } from '../../../kernel/http/rate-limit.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ReferredVisit } from '../../../kernel/site/referral.ts';
import { dayOf } from '../../../kernel/time/zones.ts';
import { findValidCode } from '../affiliate/affiliate.store.ts';
import { addClick } from './click.store.ts';

const daySeconds = 86_400;
const minuteMs = 60_000;
/** The counted visits of one network address per minute. Many phones share one; a program would exceed it. */
const clicksPerMinute = 60;

/** Browsers accept the prefix only over HTTPS. It ties the cookie to this host. Each seller has its own cookie. */
const cookieName = (kernel: Kernel, workspaceId: string): string =>
  `${isEncrypted(kernel.config.siteUrl) ? '__Host-' : ''}kumbi_btag_${kernel.secrets.sign('referral-cookie', workspaceId).slice(0, 12)}`;

/**
 * Counts a visit through an affiliate's link, and returns the cookie that remembers the code: the last link wins. The
 * cookie identifies no one, because everyone who followed the link has the same value.
 */
export async function takeReferral(kernel: Kernel, visit: ReferredVisit): Promise<string | undefined> {
  const { workspaceId, code } = visit;
  const valid = await kernel.db.read(workspaceId, (tx) => findValidCode({ tx, workspaceId }, code));
  if (!valid) return undefined;
  await countClick(kernel, visit, valid.affiliate_id);
  return setCookie(kernel.config.siteUrl, {
    name: cookieName(kernel, workspaceId),
    value: code,
    maxAge: valid.cookie_days * daySeconds,
  });
}

export const readReferral = (kernel: Kernel, workspaceId: string, cookies: string | undefined): string | undefined =>
  readCookie(cookies, cookieName(kernel, workspaceId));

async function countClick(kernel: Kernel, visit: ReferredVisit, affiliateId: string): Promise<void> {
  const { workspaceId, headers, ip } = visit;
  if (!isPersonLooking(headers)) return;
  const limit = { limit: clicksPerMinute, windowMs: minuteMs };
  if (!(await takeCall(kernel.db.app, kernel.clock, `referral ${ip}`, limit)).allowed) return;
  const day = dayOf(kernel.clock.now());
  // The key changes with the day and the affiliate, so that no one is recognised later or elsewhere.
  const visitor = kernel.secrets
    .sign('referral-visitor', `${day} ${affiliateId} ${ip} ${headers['user-agent'] ?? ''}`)
    .slice(0, 22);
  await kernel.db.inWorkspace(workspaceId, (tx) => addClick({ tx, workspaceId }, { affiliateId, day, visitor }));
}
