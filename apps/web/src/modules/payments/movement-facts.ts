import type { Movement } from '@kumbi/contract/payments/balance.schemas.ts';

/** What a row of the balance shows: the amount that moved, and which of the texts says what became of it. */
interface MovementFacts {
  readonly amount: number;
  /** Whether it moved what can be paid out; otherwise it moved what is held. */
  readonly counts: boolean;
  readonly state: 'sale' | 'held' | 'accepted' | 'returning' | 'returned' | 'reopened' | 'payout';
}

export function factsOf({ kind, available, held, returned }: Movement): MovementFacts {
  const counts = available !== 0;
  const state = kind === 'refund' ? (returned ? 'returned' : 'returning') : kind;
  return { amount: counts ? available : held, counts, state };
}
