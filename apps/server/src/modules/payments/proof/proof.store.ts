import type { Selectable } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type ProofsTables, proofsTables } from './proof.table.ts';

export type ProofRow = Selectable<ProofsTables['payment_proofs']>;

const proofs = (ctx: Ctx) => rowsOf(ctx, proofsTables.payment_proofs);

export const findProof = (ctx: Ctx, checkoutId: string): Promise<ProofRow | undefined> =>
  proofs(ctx).find({ checkout_id: checkoutId });

/** Stores the proof of a locked checkout instead of an earlier one. */
export async function replaceProof(ctx: Ctx, proof: Omit<ProofRow, 'workspace_id'>): Promise<void> {
  await proofs(ctx).deleteReturning({ checkout_id: proof.checkout_id });
  await proofs(ctx).insert(proof);
}

/** @returns undefined if it was already refused */
export async function refuseProofRow(ctx: Ctx, id: string, reason: string): Promise<ProofRow | undefined> {
  return proofs(ctx)
    .updating({ state: 'refused', reason })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .returningAll()
    .executeTakeFirst();
}
