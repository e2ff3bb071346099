import type { ErrorCode } from '@kumbi/contract/error-catalogue.ts';
import type { NounScope } from '@kumbi/contract/key-scopes.ts';
import type { KeyType } from '@kumbi/contract/key-types.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Permission, Role } from '@kumbi/contract/shared/roles.ts';
import type { Actor, KeyActor, UserActor } from '../tenancy/ctx.ts';
import type { Refusal } from '../tenancy/refusal.ts';
import type { Allowance } from './rate-limit.ts';

/** The parts of a request that the gate reads. */
export interface GateRequest {
  readonly cookie: string | undefined;
  readonly authorization: string | undefined;
  /** The workspace in the page's address. It overrides the cookie. */
  readonly company: string | undefined;
  readonly permission: Permission;
}

export interface Membership {
  readonly actor: UserActor;
  readonly workspaceId: WorkspaceId;
  readonly role: Role;
  /** An operator reads here and belongs to another workspace: nothing may change, and secrets stay hidden. */
  readonly isVisit?: true;
}

/** A program that was admitted with an API key. */
export interface KeyAdmission {
  readonly actor: KeyActor;
  readonly workspaceId: WorkspaceId;
  /** The key's limit of calls. */
  readonly perMinute: number;
  readonly perMonth?: MonthlyLimit;
}

/** A key's limit of calls in a calendar month (UTC), and the calls of this month that are stored. */
export interface MonthlyLimit {
  readonly limit: number;
  readonly calls: number;
}

/** The key of a call, whether it was admitted or not. */
export interface KnownKey {
  readonly keyId: string;
  readonly workspaceId: WorkspaceId;
}

export interface KeyVerdict {
  /** Absent if the call has no known key. */
  readonly key?: KnownKey;
  readonly outcome: KeyAdmission | Refusal;
}

/** A call of the public API that was answered. */
export interface KeyedRequest {
  readonly method: string;
  /** The path with the names of its parameters: values may be secrets or personal data. */
  readonly route: string;
  readonly status: number;
  /** The code of the refusal. */
  readonly code: ErrorCode | undefined;
  readonly ms: number;
}

export interface Admission {
  readonly actor: Actor;
  readonly membership?: Membership;
  /** The workspace of a program's key. */
  readonly workspaceId?: WorkspaceId;
  /** Cookies of the response, for example a session cookie with a later expiry. */
  readonly setCookies?: readonly string[];
  /** The `company` cookie names a workspace that the caller no longer belongs to. */
  readonly staleCookie?: boolean;
}

/**
 * Identifies the caller and the workspace. The kernel knows no users and no memberships: higher modules implement this
 * port, and `main/` passes it in. Only the gate creates a `WorkspaceId` for a request.
 */
export interface Gate {
  admit(request: GateRequest): Promise<Admission | Refusal>;
}

/** The parts of a public API call that the gate reads. Cookies aren't among them. */
export interface KeyRequest {
  readonly authorization: string | undefined;
  /** The caller's IP address, behind trusted proxies. */
  readonly address: string;
  /** The types of key that allow this call. */
  readonly types: readonly KeyType[];
  /** The scope that this call needs; null if it needs none. */
  readonly scope: NounScope | null;
}

/** Does the same for programs: finds the workspace of their key and checks that it allows this call. */
export interface KeyGate {
  admit(request: KeyRequest): Promise<KeyVerdict>;
  /**
   * Counts an admitted call, without delaying it.
   *
   * @returns the key's allowance of the month, if it has one. A call beyond it doesn't count
   */
  countCall(admission: KeyAdmission, address: string): Allowance | undefined;
  /** Adds a call to the log of its key, without delaying the response. */
  recordRequest(key: KnownKey, request: KeyedRequest): void;
}
