export { closeByHand, payByHand } from './by-hand.service.ts';
export { methodsFollowIntegrations, workingMethods, workingMethodsOf } from './method.service.ts';
export type { PaymentsTables } from './payments.table.ts';
export {
  type OpenedCheckout,
  type OpenRequest,
  type PurposeSeller,
  purposeSellers,
  type Reserved,
  type SettledCheckout,
} from './purpose.service.ts';
