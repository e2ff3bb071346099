import type { buyersProofSchema, paymentProofSchema } from '@kumbi/contract/payments/manual-payments.schemas.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { ProofRow } from './proof.store.ts';

/** Without the file's name, because everyone with the payment's address sees it. */
export const buyersProofView = ({ state, reason, created_at }: ProofRow): View<typeof buyersProofSchema> => ({
  state,
  reason,
  sent_at: created_at,
});

export const paymentProofView = (proof: ProofRow): View<typeof paymentProofSchema> => ({
  ...buyersProofView(proof),
  name: proof.name,
  bytes: proof.bytes,
});
