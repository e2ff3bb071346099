import type { Movement } from '@kumbi/contract/payments/balance.schemas.ts';

/** The contents of a balance row: the amount, and the key of its text. */
interface MovementFacts {
  readonly amount: number;
  /** Whether it changed the available amount; otherwise it changed the held amount. */
  readonly counts: boolean;
  readonly state: Exclude<Movement['kind'], 'refund'> | 'returning' | 'returned';
}

export function factsOf({ kind, available, held, returned }: Movement): MovementFacts {
  const counts = available !== 0;
  const state = kind === 'refund' ? (returned ? 'returned' : 'returning') : kind;
  return { amount: counts ? available : held, counts, state };
}
