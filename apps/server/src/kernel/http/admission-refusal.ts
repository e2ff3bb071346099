import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { isRefusal, type Refusal, refuse } from '../tenancy/refusal.ts';
import type { Admission } from './gate.ts';

/** An operator's visit reads, and sees nothing that would open something later. */
function refusalOfVisit({ method, needs, oneTimeSecret, givesAccess }: Endpoint): Refusal | undefined {
  if (method !== 'GET') return refuse('workspace.read_only');
  return needs || oneTimeSecret || givesAccess ? refuse('workspace.hidden') : undefined;
}

/** An operator's call doesn't exist for anyone else: its refusal is that of an unknown address. */
export const hidden = ({ permission }: Endpoint): Refusal | undefined =>
  permission === 'operator' ? refuse('request.not_found') : undefined;

/** Returns why a caller may not make a call at all. */
export function refusalOf(admission: Admission | Refusal, declared: Endpoint): Refusal | undefined {
  if (isRefusal(admission)) return hidden(declared) ?? admission;
  if (declared.permission === 'public') return undefined;
  if (admission.actor.kind !== 'user') return hidden(declared) ?? refuse('auth.required');
  if (declared.permission === 'user') return undefined;
  if (declared.permission === 'operator') return admission.actor.operator ? undefined : hidden(declared);
  // Only `admitProgram` admits such a call.
  if (declared.permission === 'key') throw new Error(`${declared.path} requires a key and declares no key type`);
  if (!admission.membership) return refuse('workspace.forbidden');
  if (!may(admission.membership.role, declared.permission)) return refuse('auth.forbidden');
  return admission.membership.isVisit ? refusalOfVisit(declared) : undefined;
}
