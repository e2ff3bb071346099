export { closeByHand, payByHand } from './by-hand.service.ts';
export { methodsFollowIntegrations, workingMethods, workingMethodsOf } from './method.service.ts';
export { undeliveredState } from './payment-issue.store.ts';
export type { PaymentsTables, ReceiptContent } from './payments.table.ts';
export { readOwed, readReturns } from './payout.reads.ts';
export { PayoutRefused, recordPayout } from './payout.service.ts';
export { type DemoPurchase, demoNumbers, demoPurchases } from './purchase.demo.ts';
export {
  type OpenedCheckout,
  type OpenRequest,
  type PurposeSeller,
  purposeSellers,
  type Reserved,
  type SettledCheckout,
} from './purpose.service.ts';
export { receiptHash } from './receipt.store.ts';
export { referenceTerm } from './reference-term.rules.ts';
export { recordReturn } from './returning.service.ts';
export { mayTakeMoney, readPurposeBody } from './taking-money.service.ts';
