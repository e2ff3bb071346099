import * as z from 'zod';
import { requiredText } from '../shared/fields.ts';
import { wireTime } from '../shared/wire-time.ts';
import { proofReasonLength } from './manual-payments.limits.ts';

/** `sent`: the seller hasn't decided. `refused`: it shows no payment, and the buyer may send another one. */
export const proofStates = ['sent', 'refused'] as const;
export type ProofState = (typeof proofStates)[number];

const shown = {
  state: z.enum(proofStates),
  reason: z.string().meta({ description: 'Why the seller refused it, or empty' }),
  sent_at: wireTime,
};

/** A proof on the page of its payment. */
export const buyersProofSchema = z.object(shown).meta({ id: 'BuyersProof' });

/** A proof for the seller. */
export const paymentProofSchema = z
  .object({ ...shown, name: z.string().meta({ description: "The file's name" }), bytes: z.number().int() })
  .meta({ id: 'PaymentProof' });

export const refuseProofSchema = z.object({ reason: requiredText(proofReasonLength) });
