import { customerSessionDays } from '@kumbi/contract/customer-accounts/customer-accounts.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { readCookie } from '../../kernel/http/gate.ts';
import { secureAttribute } from '../../kernel/http/secure-cookie.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/** The cookie of a customer session. Each workspace has its own, and none of them is the cookie of a workspace's team. */

const isSecure = (kernel: Kernel): boolean => new URL(kernel.config.siteUrl).protocol === 'https:';

/** Browsers accept the prefix only over HTTPS. It ties the cookie to this host. */
const prefix = (kernel: Kernel): string => `${isSecure(kernel) ? '__Host-' : ''}kumbi_member_`;

const cookieName = (kernel: Kernel, workspaceId: WorkspaceId): string =>
  `${prefix(kernel)}${kernel.secrets.sign('member-cookie', workspaceId).slice(0, 12)}`;

/** Returns the session token that a browser sent for a workspace. */
export const readCustomerCookie = (kernel: Kernel, workspaceId: WorkspaceId, header: string | undefined) =>
  readCookie(header, cookieName(kernel, workspaceId));

/** Whether a browser has a session at any workspace. Most have none, and the cache answers them. */
export const hasCustomerCookie = (kernel: Kernel, header: string | undefined): boolean =>
  header?.includes(prefix(kernel)) ?? false;

/**
 * Returns a Set-Cookie header.
 * @param token undefined deletes the cookie
 */
export function customerCookieHeader(kernel: Kernel, workspaceId: WorkspaceId, token: string | undefined): string {
  const age = token === undefined ? 0 : customerSessionDays * 86_400;
  const secure = secureAttribute(kernel.config.siteUrl);
  return `${cookieName(kernel, workspaceId)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`;
}
