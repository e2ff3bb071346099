import type { Movement } from '@kumbi/contract/payments/balance.schemas.ts';

/** The contents of a balance row: the amount, and the key of its text. */
interface MovementFacts {
  readonly amount: number;
  /** Whether it changed the available amount; otherwise it changed the held amount. */
  readonly counts: boolean;
  readonly state: Exclude<Movement['kind'], 'refund'> | 'returning' | 'returned' | 'payout_open' | 'payout_not_made';
}

export function factsOf({ kind, available, held, returned, payout }: Movement): MovementFacts {
  const counts = available !== 0;
  const state =
    kind === 'refund'
      ? returned
        ? 'returned'
        : 'returning'
      : kind === 'payout'
        ? payoutStates[payout?.state ?? 'paid']
        : kind;
  return { amount: counts ? available : held, counts, state };
}

const payoutStates = {
  requested: 'payout_open',
  approved: 'payout_open',
  paid: 'payout',
  refused: 'payout_not_made',
  cancelled: 'payout_not_made',
} as const;
