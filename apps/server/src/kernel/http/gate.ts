import type { KeyType } from '@kumbi/contract/key-types.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Permission, Role } from '@kumbi/contract/shared/roles.ts';
import type { Actor, KeyActor, UserActor } from '../tenancy/ctx.ts';
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

/** A program that an API key let in. */
export interface KeyAdmission {
  readonly actor: KeyActor;
  readonly workspaceId: WorkspaceId;
  /** Calls that the key may make. */
  readonly perMinute: number;
}

export interface Admission {
  readonly actor: Actor;
  readonly membership?: Membership;
  /** The workspace of a program's key. */
  readonly workspaceId?: WorkspaceId;
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

/** What the gate reads of a call of the public API. Cookies are not among it. */
export interface KeyRequest {
  readonly authorization: string | undefined;
  /** Where the call comes from, past the proxies that are trusted. */
  readonly address: string;
  /** The types of key that open this call. */
  readonly types: readonly KeyType[];
}

/** The same for programs: which workspace their key is of, and whether it opens this call. */
export interface KeyGate {
  admit(request: KeyRequest): Promise<KeyAdmission | Refusal>;
  /** Notes that an admitted call was let pass. Costs the call nothing. */
  noteCall(admission: KeyAdmission, address: string): void;
}
