import type { Role } from '@kumbi/contract/shared/roles.ts';
import { workspaceCookie } from '@kumbi/contract/shared/workspace-header.ts';
import { readCookie } from '../../kernel/http/cookies.ts';
import type { Admission, Gate, GateRequest } from '../../kernel/http/gate.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { UserActor } from '../../kernel/tenancy/ctx.ts';
import { findUser, isOperator, prolongSession, sessionCookie, sessionToken } from '../identity/identity.public.ts';
import { type AdmittedRow, readAdmission } from './gate.store.ts';
import { findVisitedWorkspace } from './operator-visit.store.ts';

const visitor: Admission = { actor: { kind: 'visitor' } };

/** An operator reads what an editor reads: no audit log, no exports, and nothing that only managers see. */
export const visitorRole: Role = 'editor';

/**
 * The gate for people with a session. It checks one signed cookie, and one query finds the person and the membership
 * together: 0.09 ms of processor time instead of 0.5 ms with the identity library.
 */
export function createSessionGate(kernel: Kernel): Gate {
  const cookieName = sessionCookie(kernel);
  const secret = kernel.secrets.derive('auth');
  return {
    async admit(request: GateRequest): Promise<Admission> {
      const token = sessionToken(request.cookie, cookieName, secret);
      if (!token) return visitor;
      const cookieCode = request.company === undefined ? readCookie(request.cookie, workspaceCookie) : undefined;
      const row = await readAdmission(kernel.db.appPool, {
        token,
        header: request.company,
        cookie: cookieCode,
        at: kernel.clock.now(),
      });
      if (!row) return visitor;
      const actor: UserActor = {
        kind: 'user',
        userId: row.user_id,
        sessionId: row.session_id,
        provenAt: row.proven_at,
        language: row.language,
        country: row.country,
        emailVerified: row.email_verified,
        operator: row.operator || (request.permission === 'operator' && (await isNamedOperator(kernel, row))),
      };
      const prolonged = await prolongSession(kernel, {
        id: row.session_id,
        token,
        usedAt: row.used_at,
        expiresAt: row.expires_at,
      });
      const base: Admission = { actor, ...(prolonged ? { setCookies: [prolonged] } : {}) };
      // A caller who names another's workspace is identified, but admitted to none.
      const outside = ['public', 'user', 'operator'].includes(request.permission);
      if (outside) return base;
      if (!row.workspace_id || !row.role) return { ...base, ...(await admitVisit(kernel, request, row, actor)) };
      return {
        ...base,
        membership: { actor, workspaceId: row.workspace_id, role: row.role },
        ...(cookieCode !== undefined && row.code !== cookieCode ? { staleCookie: true } : {}),
      };
    },
  };
}

/** Admits an operator to a workspace that they visit, as long as they still are one. */
async function admitVisit(
  kernel: Kernel,
  { company }: GateRequest,
  row: AdmittedRow,
  actor: UserActor,
): Promise<Pick<Admission, 'membership'>> {
  if (company === undefined || !(actor.operator || (await isNamedOperator(kernel, row)))) return {};
  const asked = { operatorId: row.user_id, code: company, at: kernel.clock.now() };
  const workspaceId = await findVisitedWorkspace(kernel.db, asked);
  return workspaceId ? { membership: { actor, workspaceId, role: visitorRole, isVisit: true } } : {};
}

async function isNamedOperator(kernel: Kernel, row: AdmittedRow): Promise<boolean> {
  if (kernel.config.env.KUMBI_OPERATOR_EMAIL === undefined || !row.email_verified) return false;
  const user = await kernel.db.read(undefined, (tx) => findUser(tx, row.user_id));
  return user !== undefined && isOperator(kernel.config, user);
}
