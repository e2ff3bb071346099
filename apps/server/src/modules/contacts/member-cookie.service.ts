import { memberDays } from '@kumbi/contract/contacts/members.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { hasCookie, isEncrypted, readCookie, setCookie } from '../../kernel/http/cookies.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/** Customers have a cookie of their own, apart from the session of people at work, and one for each workspace. */

/** A cookie that travels encrypted can belong to this host alone; browsers refuse the prefix without encryption. */
const prefix = (kernel: Kernel): string => `${isEncrypted(kernel.config.siteUrl) ? '__Host-' : ''}kumbi_member_`;

const cookieName = (kernel: Kernel, workspaceId: WorkspaceId): string =>
  `${prefix(kernel)}${kernel.secrets.sign('member-cookie', workspaceId).slice(0, 12)}`;

export const memberCookie = (kernel: Kernel, workspaceId: WorkspaceId, header: string | undefined) =>
  readCookie(header, cookieName(kernel, workspaceId));

/** Whether the browser belongs to a customer of any workspace. Most do not, and their pages come from the cache. */
export const hasMemberCookie = (kernel: Kernel, header: string | undefined): boolean =>
  hasCookie(header, prefix(kernel));

/** @param token undefined deletes the cookie */
export function setMemberCookie(kernel: Kernel, workspaceId: WorkspaceId, token: string | undefined): string {
  return setCookie(kernel.config.siteUrl, {
    name: cookieName(kernel, workspaceId),
    value: token ?? '',
    maxAge: token === undefined ? 0 : memberDays * 86_400,
  });
}
