import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Permission, Role } from '@kumbi/contract/shared/roles.ts';
import type { Actor, UserActor } from '../tenancy/ctx.ts';
import type { Refusal } from '../tenancy/refusal.ts';

/** What the gate reads of a request. */
export interface GateRequest {
  readonly cookie: string | undefined;
  readonly authorization: string | undefined;
  /** The workspace that the page's address names; it wins over the cookie. */
  readonly company: string | undefined;
  readonly permission: Permission;
}

export interface Membership {
  readonly actor: UserActor;
  readonly workspaceId: WorkspaceId;
  readonly role: Role;
}

export interface Admission {
  readonly actor: Actor;
  readonly membership?: Membership;
  /** Cookies that the answer sets, for example a session's own, whose end has moved. */
  readonly setCookies?: readonly string[];
  /** The `company` cookie names a workspace that is not the caller's any more. */
  readonly staleCookie?: boolean;
}

/**
 * Who calls, and in which workspace. The kernel knows no users and no memberships: the modules that do implement this
 * port, and `main/` hands it in. It is the only place that mints a `WorkspaceId` for a request.
 */
export interface Gate {
  admit(request: GateRequest): Promise<Admission | Refusal>;
}

/** One cookie of a Cookie header, decoded. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) {
      try {
        const value = decodeURIComponent(part.slice(at + 1).trim());
        return value.includes('\0') ? undefined : value;
      } catch (error) {
        if (error instanceof URIError) return undefined;
        throw error;
      }
    }
  }
  return undefined;
}
