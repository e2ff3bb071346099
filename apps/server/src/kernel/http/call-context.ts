import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import { may, type Permission, type WorkspacePermission } from '@kumbi/contract/shared/roles.ts';
import { workspaceHeader } from '@kumbi/contract/shared/workspace-header.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../database/database.ts';
import { isWriteRefused } from '../database/faults.ts';
import type { Kernel } from '../kernel.ts';
import { lateChild } from '../log/log.ts';
import type { KeyCtx, MemberCtx, PublicCtx, UserCtx } from '../tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse, undoneByRefusal } from '../tenancy/refusal.ts';
import { localeOf } from './answers.ts';
import type { Gate, GateRequest, Membership } from './gate.ts';

/** The permission of an endpoint decides its handler's context. */
export type CtxOf<E extends Endpoint> = E['permission'] extends 'public'
  ? PublicCtx
  : E['permission'] extends 'user' | 'operator'
    ? UserCtx
    : E['permission'] extends 'key'
      ? KeyCtx
      : MemberCtx;

/** For work with network calls in the middle: it opens short transactions itself. */
export type Unopened<C extends PublicCtx> = Omit<C, 'tx'> & {
  /** Opens a transaction in the caller's workspace, if there is one. A refusal rolls it back. */
  transaction<T>(work: (ctx: C) => Promise<T>): Promise<T>;
  /** Runs work that only reads, without a transaction. */
  read<T>(work: (ctx: C) => Promise<T>): Promise<T>;
  /**
   * Checks a further permission than the endpoint's own, for public calls that need a membership in some cases.
   *
   * @param company the code of the workspace, if the call has stored it; by default the one that the request names
   */
  admit(permission: WorkspacePermission, company?: string): Promise<Membership | Refusal>;
  /** Opens a transaction in the workspace of a membership that `admit` returned. A refusal rolls it back. */
  transactionOf<T>(membership: Membership, work: (ctx: MemberCtx) => Promise<T>): Promise<T>;
  readonly reply: FastifyReply;
  readonly request: FastifyRequest;
};
/**
 * Runs work read-only, and again in a transaction if it has to write: the first look at a plan whose month has ended
 * renews it.
 */
export async function readFirst<C extends PublicCtx, T>(ctx: Unopened<C>, work: (opened: C) => Promise<T>): Promise<T> {
  try {
    return await ctx.read(work);
  } catch (error) {
    if (!isWriteRefused(error)) throw error;
    return ctx.transaction(work);
  }
}

export function contextOf<E extends Endpoint>(
  kernel: Kernel,
  gate: Gate,
  request: FastifyRequest,
  reply: FastifyReply,
): Unopened<CtxOf<E>> {
  const { actor, membership } = request.admission;
  const workspaceId = membership?.workspaceId ?? request.admission.workspaceId;
  const base = {
    kernel,
    actor,
    caller: {
      requestId: request.id,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      headers: request.headers,
    },
    locale: localeOf(request),
    request,
    reply,
    ...(workspaceId ? { workspaceId } : {}),
    ...(membership ? { role: membership.role } : {}),
  };
  const log = lateChild(kernel.log, { requestId: request.id });
  const around = <Own>(own: Own) => ({
    ...base,
    ...own,
    get log() {
      return log();
    },
  });
  const transaction = <T>(work: (ctx: CtxOf<E>) => Promise<T>): Promise<T> =>
    undoneByRefusal<T>((guard) => {
      const run = async (tx: Tx): Promise<T> => guard(await work(around({ tx }) as unknown as CtxOf<E>));
      return workspaceId ? kernel.db.inWorkspace(workspaceId, run) : kernel.db.outsideWorkspaces(run);
      // If the work can refuse, T already includes the refusal.
    }) as Promise<T>;
  const read = <T>(work: (ctx: CtxOf<E>) => Promise<T>): Promise<T> =>
    kernel.db.read(workspaceId, (tx) => work(around({ tx }) as unknown as CtxOf<E>));
  const admit = async (permission: WorkspacePermission, company?: string): Promise<Membership | Refusal> => {
    const admission = await gate.admit(gateRequest(request, permission, company));
    if (isRefusal(admission)) return admission;
    if (!admission.membership) return refuse(admission.actor.kind === 'user' ? 'workspace.forbidden' : 'auth.required');
    if (!may(admission.membership.role, permission)) return refuse('auth.forbidden');
    // These calls are public, and only write.
    return admission.membership.isVisit ? refuse('workspace.read_only') : admission.membership;
  };
  const transactionOf = <T>(of: Membership, work: (ctx: MemberCtx) => Promise<T>): Promise<T> =>
    undoneByRefusal<T>((guard) =>
      kernel.db.inWorkspace(of.workspaceId, async (tx) =>
        guard(
          await work(
            around({ tx, actor: of.actor, workspaceId: of.workspaceId, role: of.role }) as unknown as MemberCtx,
          ),
        ),
      ),
    ) as Promise<T>;
  return around({ transaction, read, admit, transactionOf }) as unknown as Unopened<CtxOf<E>>;
}

/** @param company the workspace, if something other than the header names it */
export function gateRequest(request: FastifyRequest, permission: Permission, company?: string): GateRequest {
  const header = company ?? request.headers[workspaceHeader];
  return {
    cookie: request.headers.cookie,
    authorization: request.headers.authorization,
    company: typeof header === 'string' && header !== '' ? header : undefined,
    permission,
  };
}

/** The characters of a workspace's code. Postgres refuses some others. */
const codeForm = /^[\w-]{1,100}$/;
const noCode = '-';

/** Returns the workspace that the address of a page names. A text that can't be a code names none, not that of the cookie. */
export function namedCompany({ redirect }: Endpoint, { query }: FastifyRequest): string | undefined {
  const company = redirect ? (query as { company?: unknown }).company : undefined;
  if (company === undefined || company === '') return undefined;
  return typeof company === 'string' && codeForm.test(company) ? company : noCode;
}
