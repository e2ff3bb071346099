import { chainHeader } from '@kumbi/contract/automations/automations.limits.ts';
import { credential } from '../../../kernel/secrets/credential.ts';
import type { Secrets } from '../../../kernel/secrets/secrets.ts';

/** The place of a run among the runs that caused each other. */
export interface Chain {
  /** The first of these runs; null for the first one itself. */
  readonly root: string | null;
  /** The number of flows that led to this run, itself included: 1 if no other flow did. */
  readonly depth: number;
}

/** A run that no other flow caused. */
export const ownChain: Chain = { root: null, depth: 1 };

const chainSignature = credential('automations.chain');
const purpose = 'flow-chain';
const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,3})\.([\w-]{43})$/;

/**
 * Returns the header of a run's calls. It is signed: without that, anyone who knows a webhook's address could let its flow fail
 * as too deep, and a flow could pretend to be at the beginning.
 */
export function chainHeaders(secrets: Secrets, run: { readonly id: string } & Chain): Record<string, string> {
  const place = `${run.root ?? run.id}.${run.depth}`;
  return { [chainHeader]: `${place}.${secrets.sign(purpose, place)}` };
}

/**
 * Reads the header of a call that starts a run. A call without it, or with a forged one, starts a new chain, which only
 * the plan's number of runs limits.
 */
export function chainOf(secrets: Secrets, sent: string | readonly string[] | undefined): Chain {
  const [, root, depth, signature] = (typeof sent === 'string' && pattern.exec(sent)) || [];
  if (!root || !depth || !signature) return ownChain;
  if (!chainSignature.matches(signature, secrets.sign(purpose, `${root}.${depth}`))) return ownChain;
  return { root, depth: Number(depth) + 1 };
}
