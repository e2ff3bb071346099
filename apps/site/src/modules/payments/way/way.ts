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

/** Returns whether the whole amount of a cryptocurrency arrived, even if the network hasn't confirmed it yet. */
export const hasArrived = (instructions: Instructions | null | undefined): boolean =>
  instructions?.received !== undefined && Number(instructions.received) >= Number(instructions.asset_amount);
