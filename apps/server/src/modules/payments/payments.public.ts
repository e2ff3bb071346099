export { closeByHand, payByHand } from './by-hand.service.ts';
export { payMethods } from './method.service.ts';
export type { PaymentsTables } from './payments.table.ts';
export {
  type OpenedCheckout,
  type OpenRequest,
  type PurposeSeller,
  purposeSellers,
  type SettledCheckout,
} from './purpose.service.ts';
