import type { IncomingHttpHeaders } from 'node:http';
import type { KeyType } from '@kumbi/contract/key-types.ts';
import type { Cause } from '@kumbi/contract/shared/cause.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Role } from '@kumbi/contract/shared/roles.ts';
import type { Tx } from '../database/database.ts';
import type { Kernel } from '../kernel.ts';
import type { Log } from '../log/log.ts';

/** A person with a valid session. */
export interface UserActor {
  readonly kind: 'user';
  readonly userId: string;
  readonly sessionId: string;
  /** When this session last proved who is at the browser: its sign-in, or a repeated proof. */
  readonly provenAt: Date;
  readonly language: Locale;
  readonly country: string;
  readonly emailVerified: boolean;
  readonly operator: boolean;
}

/** A program with an API key. */
export interface KeyActor {
  readonly kind: 'key';
  readonly keyId: string;
  readonly type: KeyType;
  /** The record that the key is for; null for key types without one. */
  readonly targetId: string | null;
}

/** An unknown person. */
export interface VisitorActor {
  readonly kind: 'visitor';
}

/** The product itself: a job, a listener, a provider's callback. */
export interface SystemActor {
  readonly kind: 'system';
  readonly reason: string;
  /** The run of a flow that does this work. Events pass it on to the flows that they start. */
  readonly cause?: Cause;
}

export type Actor = UserActor | KeyActor | VisitorActor | SystemActor;

/** The origin of a call. */
export interface Caller {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The header fields of the request; absent without one. */
  readonly headers?: IncomingHttpHeaders;
}

interface BaseCtx {
  readonly kernel: Kernel;
  readonly actor: Actor;
  readonly caller: Caller;
  readonly locale: Locale;
  readonly log: Log;
  /** The open transaction of this call. */
  readonly tx: Tx;
}

/** The context of a public call. The workspace is unknown, and row-level security shows no workspace's rows. */
export type PublicCtx = BaseCtx;

/** The context of a signed-in person, outside any workspace. */
export interface UserCtx extends BaseCtx {
  readonly actor: UserActor;
}

/** The context of work inside one workspace. Row-level security shows only that workspace's rows. */
export interface Ctx extends BaseCtx {
  readonly workspaceId: WorkspaceId;
}

/** The part of it that a read needs, also outside of a transaction. */
export type ReadCtx = Pick<Ctx, 'kernel' | 'tx' | 'workspaceId'>;

/** A person inside a workspace that the gate admitted them to. */
export interface MemberCtx extends Ctx {
  readonly actor: UserActor;
  readonly role: Role;
}

/** A program inside the workspace of its key. */
export interface KeyCtx extends Ctx {
  readonly actor: KeyActor;
}
