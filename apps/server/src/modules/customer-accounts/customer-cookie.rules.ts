import { customerSessionDays } from '@kumbi/contract/customer-accounts/customer-accounts.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { hasCookie, isEncrypted, readCookie, setCookie } from '../../kernel/http/cookies.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/** The cookie of a customer session. Each workspace has its own, and none of them is the cookie of a workspace's team. */

/** Browsers accept the prefix only over HTTPS. It ties the cookie to this host. */
const prefix = (kernel: Kernel): string => `${isEncrypted(kernel.config.siteUrl) ? '__Host-' : ''}kumbi_member_`;

const cookieName = (kernel: Kernel, workspaceId: WorkspaceId): string =>
  `${prefix(kernel)}${kernel.secrets.sign('member-cookie', workspaceId).slice(0, 12)}`;

/** Returns the session token that a browser sent for a workspace. */
export const readCustomerCookie = (kernel: Kernel, workspaceId: WorkspaceId, header: string | undefined) =>
  readCookie(header, cookieName(kernel, workspaceId));

/** Whether a browser has a session at any workspace. Most have none, and the cache answers them. */
export const hasCustomerCookie = (kernel: Kernel, header: string | undefined): boolean =>
  hasCookie(header, prefix(kernel));

/**
 * Returns a Set-Cookie header.
 * @param token undefined deletes the cookie
 */
export function customerCookieHeader(kernel: Kernel, workspaceId: WorkspaceId, token: string | undefined): string {
  return setCookie(kernel.config.siteUrl, {
    name: cookieName(kernel, workspaceId),
    value: token ?? '',
    maxAge: token === undefined ? 0 : customerSessionDays * 86_400,
  });
}
