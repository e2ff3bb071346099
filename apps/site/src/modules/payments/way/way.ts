import type { CheckoutView, Instructions } from '@kumbi/contract/payments/payments.schemas.ts';
import type { PayData } from '../pay-data.ts';
import type { Copying } from './copied-rows.tsx';

/** A way to pay, as the payment page shows it. */
export interface WayProps extends Copying {
  readonly data: PayData;
  readonly instructions: Instructions;
  readonly offline: boolean;
  readonly onState: (state: CheckoutView) => void;
}
