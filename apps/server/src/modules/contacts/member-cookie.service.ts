import { memberDays } from '@kumbi/contract/contacts/members.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { readCookie } from '../../kernel/http/gate.ts';
import { secureAttribute } from '../../kernel/http/secure-cookie.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/** A customer's cookie is apart from the workspace's session, and there is one for each workspace whose customer they are. */

const isSecure = (kernel: Kernel): boolean => new URL(kernel.config.siteUrl).protocol === 'https:';

/** A cookie that travels encrypted can belong to this host alone; browsers refuse the prefix without encryption. */
const prefix = (kernel: Kernel): string => `${isSecure(kernel) ? '__Host-' : ''}kumbi_member_`;

const cookieName = (kernel: Kernel, workspaceId: WorkspaceId): string =>
  `${prefix(kernel)}${kernel.secrets.sign('member-cookie', workspaceId).slice(0, 12)}`;

export const memberCookie = (kernel: Kernel, workspaceId: WorkspaceId, header: string | undefined) =>
  readCookie(header, cookieName(kernel, workspaceId));

/** Whether a browser is anybody's customer: most are not, and their pages come from the cache. */
export const hasMemberCookie = (kernel: Kernel, header: string | undefined): boolean =>
  header?.includes(prefix(kernel)) ?? false;

/** @param token undefined takes the cookie away */
export function setMemberCookie(kernel: Kernel, workspaceId: WorkspaceId, token: string | undefined): string {
  const age = token === undefined ? 0 : memberDays * 86_400;
  const secure = secureAttribute(kernel.config.siteUrl);
  return `${cookieName(kernel, workspaceId)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`;
}
