import type { Returns } from '@kumbi/contract/endpoint.ts';
import { movementSchema } from '@kumbi/contract/payments/balance.schemas.ts';
import type { movements } from '@kumbi/contract/payments/payments.endpoints.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import type { MovementRow } from './movement.reads.ts';

type Movement = Returns<typeof movements.list>['movements'][number];

export const movementView = (row: MovementRow): Movement =>
  viewOf(movementSchema, row, {
    available: fromMinor(row.amount_minor),
    held: fromMinor(row.held_minor),
    at: row.created_at,
    payment:
      row.checkout_id && row.number !== null && row.purpose
        ? { id: row.checkout_id, number: String(row.number), purpose: row.purpose, buyer: row.buyer_name ?? '' }
        : null,
    payout: row.payout_state
      ? { state: row.payout_state, reference: row.payout_reference, paid_on: row.paid_on }
      : null,
    returned:
      (row.kind === 'refund' || row.kind === 'refunded' || row.kind === 'debt') &&
      row.returned_at &&
      row.return_reference
        ? { reference: row.return_reference, at: row.returned_at }
        : null,
  });
