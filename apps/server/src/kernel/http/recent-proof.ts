import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import { proofMinutes } from '@kumbi/contract/shared/proof.limits.ts';
import type { Actor } from '../tenancy/ctx.ts';
import { type Refusal, refuse } from '../tenancy/refusal.ts';

export const isRecentProof = (provenAt: Date, now: Date): boolean =>
  now.getTime() - provenAt.getTime() < proofMinutes * 60_000;

/** Refuses a call that needs a recent proof to a session that has none. Programs with a key have no session. */
export function refusalOfProof(declared: Endpoint, actor: Actor, now: Date): Refusal | undefined {
  if (declared.needs === undefined || actor.kind !== 'user') return undefined;
  return isRecentProof(actor.provenAt, now) ? undefined : refuse('auth.proof_required');
}
